import type { Database } from '../platform/db.ts'
import { createTestApi, type TestApi, type TestApiOptions } from './test-api.ts'

/** Gives a suite one API over a database of its own, and puts back the demo customers before each test. */
export const useTestApi = (store: Database['kind'], options?: TestApiOptions): TestApi => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi(store, options)
  })
  beforeEach(() => api.reset())
  afterAll(() => api.close())
  // The suite names the API before it exists.
  return new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api, name) as unknown })
}
