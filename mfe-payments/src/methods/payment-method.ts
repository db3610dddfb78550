import type { PaymentLine, Payment } from '@portal/contract'
import type { PixIcon } from '@portal/ui-kit/icons'
import type { ComponentType, ReactNode } from 'react'
import type { MethodFacts } from '../domain/payment-method'

/** What a code view gets: an open payment whose code is to be shown. */
export interface CodeViewProps {
  payment: Payment
  /** Server's clock minus ours, in ms. */
  clockOffset: number
  hasExpired: boolean
  /** Address that starts another payment of the same invoices. */
  startAgain: string
  /** Contract summary and bill info card. */
  details: ReactNode
}

/** What a form view gets: nothing is started until the customer says so. */
export interface FormViewProps {
  method: MethodFacts
  references: readonly string[]
  lines: readonly PaymentLine[]
  receiver: Payment['receiver']
  /** Contract summary and bill info card. */
  details: ReactNode
}

interface Common extends MethodFacts {
  readonly Icon: typeof PixIcon
  /** Heading of the page while its view is on the way. */
  readonly heading: string
}

/** The payment starts when the page opens and the view shows its code. */
export interface CodeMethod extends Common {
  readonly kind: 'code'
  readonly View: ComponentType<CodeViewProps>
}

/** The view asks for something first. */
export interface FormMethod extends Common {
  readonly kind: 'form'
  readonly View: ComponentType<FormViewProps>
}

/** This portal cannot take it; its page says so, and what works today. */
export interface UnofferedMethod extends Common {
  readonly kind: 'unoffered'
}

export type PaymentMethod = CodeMethod | FormMethod | UnofferedMethod
