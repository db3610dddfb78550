import type {
  METHODS,
  MethodOrder,
  Payment,
  MethodPayment,
  PaymentItem,
  PaymentMethod,
} from '@portal/contract'
import type { PixIcon } from '@portal/ui-kit/icons'
import type { FunctionComponent, ReactNode } from 'react'

/** What a method calls itself, by the place that says it. */
interface MethodTexts {
  /** On its tile, with when the payment is seen. */
  readonly label: string
  readonly credited: string
  /** Last part of the breadcrumb, and the way back out of the page. */
  readonly title: string
  readonly back: string
  /** Heading of the page while its view is on the way. */
  readonly heading: string
  /** Below 'Pagamento realizado com sucesso!', where it has something of its own to say. */
  readonly paid?: readonly string[]
}

/** What a code view gets: an open payment whose code is to be shown. */
export interface CodeViewProps<M extends PaymentMethod> {
  payment: MethodPayment<M>
  /** Server's clock minus ours, in ms. */
  clockOffset: number
  hasExpired: boolean
  /** Address that starts another payment of the same invoices. */
  restartUrl: string
  /** Contract summary and bill info card. */
  details: ReactNode
}

/** What a form view gets: nothing is started until the customer says so. */
export interface FormViewProps<M extends PaymentMethod> {
  method: M
  references: readonly string[]
  lines: readonly PaymentItem[]
  receiver: Payment['receiver']
  /** Contract summary and bill info card. */
  details: ReactNode
}

/** What the page gets on which the payer proves who pays. */
interface AuthenticationProps<M extends PaymentMethod> {
  payment: MethodPayment<M>
  details: ReactNode
  /** While there is nothing to ask the payer. */
  fallback: ReactNode
}

interface CommonMethod<M extends PaymentMethod> {
  readonly Icon: typeof PixIcon
  /** Its page is a document of its own, because the policy of a document cannot change once it is loaded. */
  readonly hasOwnDocument?: true
  readonly texts: MethodTexts
  /** What was paid with, where that says more than the method's name. */
  describeMeans?(payment: MethodPayment<M>): string
  /** What a receipt says beside amount, date and receiver. */
  listReceiptFacts?(payment: MethodPayment<M>): readonly { label: string; value: ReactNode }[]
  /** Why the payer's side said no. */
  getRefusalText?(payment: MethodPayment<M>): string | null
  readonly Authentication?: FunctionComponent<AuthenticationProps<M>>
}

/** The payment starts when the page opens and the view shows its code. */
interface CodeMethod<M extends PaymentMethod> extends CommonMethod<M> {
  readonly kind: 'code'
  readonly order: MethodOrder<M>
  readonly View: FunctionComponent<CodeViewProps<M>>
}

/** The view asks for something first. */
interface FormMethod<M extends PaymentMethod> extends CommonMethod<M> {
  readonly kind: 'form'
  readonly View: FunctionComponent<FormViewProps<M>>
}

/** All that the portal's screens know of a method. */
export type Method<M extends PaymentMethod = PaymentMethod> = CodeMethod<M> | FormMethod<M>

type MethodInFolder<R extends string> = {
  [M in PaymentMethod]: (typeof METHODS)[M]['folder'] extends R ? M : never
}[PaymentMethod]
/** What `methods/<room>/method.tsx` exports as `methods`: every method of that room. */
export type FolderMethods<R extends (typeof METHODS)[PaymentMethod]['folder']> = {
  readonly [M in MethodInFolder<R>]: Method<M>
}
