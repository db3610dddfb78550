/** Events for a partner's page. `invoices` are references of the portal. */
export type PaymentsEvent =
  /** The first screen is usable. Emitted once. */
  | { readonly type: 'ready' }
  /** The customer has opened the screen of a method. */
  | { readonly type: 'method-chosen'; readonly method: PaymentMethodName }
  /** A payment exists: a code to pay, or a card that is being charged. */
  | {
      readonly type: 'payment-started'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
    }
  /**
   * The portal has confirmed the payment. Query the portal's API before you deliver anything: an
   * event in the browser is no proof.
   */
  | {
      readonly type: 'payment-confirmed'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
    }
  /** The payer's bank or card issuer claims the money. Invoices stay paid until that ends. */
  | {
      readonly type: 'payment-disputed'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
    }
  /** The money has left after the confirmation, all or in part: the invoices are owed again. */
  | {
      readonly type: 'payment-reversed'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
    }
  /**
   * The payment was refused, has expired or was cancelled; nothing was charged. 'underpaid': less
   * than the total was paid and is refunded. 'settled-otherwise': other money paid the invoices,
   * and money for this payment is refunded.
   */
  | {
      readonly type: 'payment-failed'
      readonly method: PaymentMethodName
      readonly paymentId: string
      readonly invoices: readonly string[]
      readonly reason: PaymentFailure
    }
  /** The customer wants to leave: call `unmount()`. The mounted payments stay usable until then. */
  | { readonly type: 'closed' }
  /**
   * Request a token from your server and pass it to `update({ token })`: the token is missing,
   * expires soon, has expired, or was refused.
   */
  | {
      readonly type: 'token-needed'
      readonly reason: 'missing' | 'expiring' | 'expired' | 'refused'
    }
  /** The portal serves this major version until `endsOn` ('2028-01-01'): load the next one. */
  | { readonly type: 'deprecated'; readonly endsOn: string }
  /**
   * A request failed, and the screen shows a message. `traceId` identifies it in the portal's log;
   * '-' without a request.
   */
  | { readonly type: 'error'; readonly code: string; readonly traceId: string }

export type PaymentFailure = 'refused' | 'expired' | 'cancelled' | 'underpaid' | 'settled-otherwise'

export type PaymentMethodName =
  'pix' | 'creditCard' | 'debitCard' | 'bankSlip' | 'barCode' | 'googlePay' | (string & {})

export interface PaymentsOptions {
  /**
   * Encrypted login token of your server, valid once, for one minute. Without it, 'token-needed' is
   * emitted at once.
   */
  readonly token?: string | undefined
  /** References of contracts whose open invoices may be paid; all of the customer by default. */
  readonly contracts?: readonly string[] | undefined
  /** References of invoices to pay: the first screen lists the payment methods. */
  readonly invoices?: readonly string[] | undefined
  /** The default is 'light'; 'auto' follows the operating system. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
  /** Only 'pt-BR' is supported. */
  readonly locale?: 'pt-BR' | undefined
  readonly onEvent?: ((event: PaymentsEvent) => void) | undefined
}

export interface MountedPayments {
  /** Applies a new token, other invoices or another theme. Absent options stay unchanged. */
  update(changes: PaymentsOptions): void
  /** Removes the payments from the page. */
  unmount(): void
}

/** Entry point of a build of the payments remote. `origin` is the portal's origin. */
export interface PaymentsBuild {
  mount(root: ShadowRoot, options: PaymentsOptions, origin: string): MountedPayments
}

/** The global object `window.PortalPayments`. */
export interface PaymentsApi {
  /**
   * Renders the payments into an element of your page. The first call fetches the code. Throws a
   * TypeError for an invalid element or reference list.
   */
  mountPayments(element: Element, options?: PaymentsOptions): MountedPayments
  /** Builds by name; each build registers itself here. */
  readonly builds: Record<string, PaymentsBuild | undefined>
}

/** `<portal-payments>`. Lists are read as texts with commas. */
export interface PortalPaymentsElement extends HTMLElement {
  get token(): string | null
  set token(token: string | null | undefined)
  get contracts(): string | null
  set contracts(references: readonly string[] | string | null | undefined)
  get invoices(): string | null
  set invoices(references: readonly string[] | string | null | undefined)
  get theme(): 'light' | 'dark' | 'auto' | null
  set theme(theme: 'light' | 'dark' | 'auto' | null | undefined)
  addEventListener<K extends keyof PaymentsElementEventMap>(
    type: K,
    listener: (this: PortalPaymentsElement, event: PaymentsElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof PaymentsElementEventMap>(
    type: K,
    listener: (this: PortalPaymentsElement, event: PaymentsElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** Events of the element by name, with the event of `mountPayments` as `detail`. */
export type PaymentsElementEvents = {
  [T in PaymentsEvent['type'] as `payments-${T}`]: CustomEvent<Extract<PaymentsEvent, { type: T }>>
}

/** Properties of the element in JSX of React 19. */
export type PortalPaymentsProps = {
  readonly token?: string | undefined
  readonly contracts?: readonly string[] | string | undefined
  readonly invoices?: readonly string[] | string | undefined
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
} & {
  readonly [E in keyof PaymentsElementEvents as `on${E}`]?: (
    event: PaymentsElementEvents[E],
  ) => unknown
}

type PaymentsElementEventMap = HTMLElementEventMap & PaymentsElementEvents

declare global {
  interface Window {
    PortalPayments?: PaymentsApi
  }
  interface HTMLElementTagNameMap {
    'portal-payments': PortalPaymentsElement
  }
}
