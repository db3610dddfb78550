/** What a partner's page is told. `invoices` are the references that the portal gives them. */
export type PaymentsEvent =
  /** The first screen is there and can be used; told once. */
  | { readonly type: 'ready' }
  /** The customer has opened a method's screen. */
  | { readonly type: 'method-chosen'; readonly method: PaymentMethodName }
  /** There is a payment: a code to pay, or a card that is being charged. */
  | {
      readonly type: 'payment-started'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
    }
  /** The money has arrived, as the portal's server knows it. Ask the portal before you hand anything out: an event is no proof. */
  | {
      readonly type: 'payment-confirmed'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
    }
  /**
   * Refused, run out or given up: nothing was charged. 'underpaid': less came than was owed, and goes back; 'settled-otherwise': the invoices were
   * paid another way, and what comes for this one goes back.
   */
  | {
      readonly type: 'payment-failed'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
      readonly reason: PaymentFailure
    }
  /** The customer wants to leave: unmount. What is mounted stays usable until then. */
  | { readonly type: 'closed' }
  /** Have your server make a token and pass it to `update({ token })`: none was given, it is about to end, has ended, or was refused. */
  | {
      readonly type: 'token-needed'
      readonly reason: 'missing' | 'expiring' | 'expired' | 'refused'
    }
  /** This major version is served until that day and not longer: name the next one in your page. `endsOn`: '2028-01-01'. */
  | { readonly type: 'deprecated'; readonly endsOn: string }
  /** Something did not work; the customer has been told in words. `traceId` finds it in the portal's log, '-' where no server was asked. */
  | { readonly type: 'error'; readonly code: string; readonly traceId: string }

export type PaymentFailure = 'refused' | 'expired' | 'cancelled' | 'underpaid' | 'settled-otherwise'

export type PaymentMethodName =
  'pix' | 'creditCard' | 'debitCard' | 'bankSlip' | 'barCode' | 'googlePay' | (string & {})

export interface PaymentsOptions {
  /** Encrypted login token of your server: good once, for a minute. Left out, 'token-needed' is told at once. */
  readonly token?: string | undefined
  /** References of contracts whose open invoices may be chosen; all of the customer's where left out. */
  readonly contracts?: readonly string[] | undefined
  /** References of invoices: the screen opens with the ways to pay them. */
  readonly invoices?: readonly string[] | undefined
  /** 'light' where left out; 'auto' follows the customer's system. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
  /** The one language that there is. */
  readonly locale?: 'pt-BR' | undefined
  readonly onEvent?: ((event: PaymentsEvent) => void) | undefined
}

export interface MountedPayments {
  /** A new token, other invoices, another theme: what is not named stays as it is. */
  update(changes: PaymentsOptions): void
  /** Takes everything out of the page. */
  unmount(): void
}

/** What a build of the payments room hands to the loader. `origin`: the portal's. */
export interface PaymentsBuild {
  mount(root: ShadowRoot, options: PaymentsOptions, origin: string): MountedPayments
}

/** The one global name. */
export interface PaymentsApi {
  /** Puts the payments into an element of your page; the code is fetched when it is first called. Throws a TypeError where there is no element, or references are no list. */
  mountPayments(element: Element, options?: PaymentsOptions): MountedPayments
  /** Builds by name, as each of them puts itself here. */
  readonly builds: Record<string, PaymentsBuild | undefined>
}

declare global {
  interface Window {
    PortalPayments?: PaymentsApi
  }
}
