import { isWalletReady, requestToken } from './wallet.ts'

const never = () => new Promise<never>(() => undefined)
const silent = { isReadyToPay: never, loadPaymentData: never }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each([
  ['readiness of a wallet', () => isWalletReady(silent), 8_000],
  ['choice of a card', () => requestToken(silent, {}), 300_000],
])('%s fails at its deadline when the wallet never answers', async (_, wait, ms) => {
  const onError = jest.fn()
  wait().catch(onError)
  await jest.advanceTimersByTimeAsync(ms - 1)
  expect(onError).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onError).toHaveBeenCalledTimes(1)
})
