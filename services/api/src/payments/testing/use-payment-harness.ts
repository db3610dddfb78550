import type { Database } from '../../platform/db.ts'
import type { TestApiOptions } from '../../testing/test-api.ts'
import { useTestApi } from '../../testing/use-test-api.ts'
import { createPaymentHarness, type PaymentTestHarness } from './payment-harness.ts'

/**
 * Creates a harness for each test of a suite over one database. Its providers respond to `fetch`,
 * and its end checks the ledger. A function gives options that `beforeAll` knows.
 */
export const usePaymentHarness = (
  store: Database['kind'],
  options: TestApiOptions | (() => TestApiOptions) = {},
): PaymentTestHarness => {
  const testApi = useTestApi(store)
  let harness: PaymentTestHarness
  beforeEach(async () => {
    harness = await createPaymentHarness(store, {
      database: testApi.platform.database,
      ...(typeof options === 'function' ? options() : options),
    })
    jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
  })
  afterEach(() => harness.api.close())
  // Suites refer to the harness before `beforeEach` creates it.
  return new Proxy({} as PaymentTestHarness, {
    get: (_, name) => Reflect.get(harness, name) as unknown,
  })
}
