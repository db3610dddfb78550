import { withTimeout } from '@portal/contract/values/with-timeout'
import { readinessRequest } from './wallet-request.ts'

interface PaymentData {
  readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } }
}

/** Subset of Google's `PaymentsClient`. Both methods reject with an object that has a `statusCode`. */
export interface WalletClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>
  loadPaymentData(request: object): Promise<PaymentData>
}

/** Timeout for the wallet's response whether it can pay. */
const READY_TIMEOUT_MS = 8_000
/**
 * Timeout for the choice of a card. After it the customer reads that nothing was charged, and can
 * open the window again.
 */
const CHOICE_TIMEOUT_MS = 300_000

export const isWalletReady = async (client: WalletClient): Promise<boolean> =>
  (await withTimeout(READY_TIMEOUT_MS, client.isReadyToPay(readinessRequest))).result

/** Opens the wallet's window and returns the token. Call it in the click handler: browsers block other popups. */
export const requestToken = async (client: WalletClient, request: object): Promise<string> =>
  (await withTimeout(CHOICE_TIMEOUT_MS, client.loadPaymentData(request))).paymentMethodData
    .tokenizationData.token

interface WalletApi {
  PaymentsClient: new (options: { environment: 'TEST' | 'PRODUCTION' }) => WalletClient
}

/** Returns the API that Google's script defines on `window`, or undefined before it has run. */
export const getWalletApi = (): WalletApi | undefined =>
  (globalThis as { google?: { payments?: { api?: WalletApi } } }).google?.payments?.api

/** True when the customer closed the wallet, which is no error. */
export const isClosedByCustomer = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  error.statusCode === 'CANCELED'
