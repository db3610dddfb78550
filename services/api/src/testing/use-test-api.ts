import type { Database } from '../platform/db.ts'
import { createTestApi, type TestApi, type TestApiOptions } from './test-api.ts'

/**
 * Starts one API for a suite and restores its database before each test. A function gives options
 * that `beforeAll` knows.
 */
export const useTestApi = (
  store: Database['kind'],
  options?: TestApiOptions | (() => TestApiOptions),
): TestApi => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi(store, typeof options === 'function' ? options() : options)
  })
  beforeEach(() => api.reset())
  afterAll(() => api.close())
  // Suites refer to the API before `beforeAll` creates it.
  return new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api, name) as unknown })
}
