interface PaymentData {
  readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } }
}

/** Subset of Google's `PaymentsClient`. Both methods reject with an object that has a `statusCode`. */
export interface WalletClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>
  loadPaymentData(request: object): Promise<PaymentData>
}

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
