import type {
  ApiProblem,
  METHODS,
  MethodOrder,
  Payment,
  MethodPayment,
  PaymentItem,
  PaymentMethod,
} from '@portal/contract'
import type { PixIcon } from '@portal/ui-kit/icons'
import type { FunctionComponent, ReactNode } from 'react'

interface MethodTexts {
  readonly label: string
  readonly credited: string
  /** Last part of the breadcrumb. */
  readonly title: string
  /** Heading while the view is loading. */
  readonly heading: string
  /** Replaces the default text below 'Pagamento realizado com sucesso!'. */
  readonly paid?: readonly string[]
}

export interface CodeViewProps<M extends PaymentMethod> {
  payment: MethodPayment<M>
  /** Server clock minus local clock, in ms. */
  clockOffset: number
  hasExpired: boolean
  /** URL that starts another payment of the same invoices. */
  restartUrl: string
  details: ReactNode
}

/** Props of a form view. No payment request is sent before the customer confirms. */
export interface FormViewProps<M extends PaymentMethod> {
  method: M
  references: readonly string[]
  lines: readonly PaymentItem[]
  receiver: Payment['receiver']
  details: ReactNode
  /** Reports an error of a request. The page replaces the form if another attempt cannot succeed. */
  onProblem: (problem: ApiProblem) => void
  /** Reports whether a payment is requested or made. The page retains the form meanwhile. */
  onPayingChange: (isPaying: boolean) => void
}

interface AuthenticationProps<M extends PaymentMethod> {
  payment: MethodPayment<M>
  details: ReactNode
  /** Rendered while there is no challenge. */
  fallback: ReactNode
}

interface CommonMethod<M extends PaymentMethod> {
  readonly Icon: typeof PixIcon
  /**
   * The method needs its own document, because a document cannot change its Content-Security-Policy
   * after loading.
   */
  readonly hasOwnDocument?: true
  readonly texts: MethodTexts
  /** Describes the means of payment where the method name alone is not enough. */
  describeMeans?(payment: MethodPayment<M>): string
  /** Additional receipt rows beside amount, date and receiver. */
  listReceiptFacts?(payment: MethodPayment<M>): readonly { label: string; value: ReactNode }[]
  getRefusalText?(payment: MethodPayment<M>): string | null
  readonly Authentication?: FunctionComponent<AuthenticationProps<M>>
}

/** The payment request is sent when the page opens. The view renders the code. */
interface CodeMethod<M extends PaymentMethod> extends CommonMethod<M> {
  readonly kind: 'code'
  readonly order: MethodOrder<M>
  readonly View: FunctionComponent<CodeViewProps<M>>
}

interface FormMethod<M extends PaymentMethod> extends CommonMethod<M> {
  readonly kind: 'form'
  readonly View: FunctionComponent<FormViewProps<M>>
}

/** Definition of one payment method, the only interface between screens and methods. */
export type Method<M extends PaymentMethod = PaymentMethod> = CodeMethod<M> | FormMethod<M>

type MethodInFolder<R extends string> = {
  [M in PaymentMethod]: (typeof METHODS)[M]['folder'] extends R ? M : never
}[PaymentMethod]
/** Type of the `methods` export of `methods/<folder>/method.tsx`. */
export type FolderMethods<R extends (typeof METHODS)[PaymentMethod]['folder']> = {
  readonly [M in MethodInFolder<R>]: Method<M>
}
