/** What Google's script answers when the customer has chosen a card. */
interface PaymentData {
  readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } }
}

/** The part of Google's `PaymentsClient` that we speak to. Both reject with an object that names a `statusCode`. */
export interface WalletClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>
  loadPaymentData(request: object): Promise<PaymentData>
}

interface WalletApi {
  PaymentsClient: new (options: { environment: 'TEST' | 'PRODUCTION' }) => WalletClient
}

/** What Google's script leaves on the window; undefined until it ran. */
export const getWalletApi = (): WalletApi | undefined =>
  (globalThis as { google?: { payments?: { api?: WalletApi } } }).google?.payments?.api

/** Whether the customer closed the wallet's window, and nothing failed. */
export const isClosedByCustomer = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  error.statusCode === 'CANCELED'
