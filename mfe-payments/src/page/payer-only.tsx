import type { MethodPayment } from '@portal/contract'
import { createContext, useContext, type ReactNode } from 'react'
import type { Permission } from 'shared-kernel/react'

interface Payer extends Permission {
  /** Renders the offer of Pix Automático. Only the portal has it: partners' pages do not enrol. */
  readonly renderEnrolment?: (payment: MethodPayment<'pix'>) => ReactNode
}

/**
 * Whether the user may change the open payment. The guard of companies provides it; individuals and
 * partners' customers always may.
 */
export const PayerContext = createContext<Payer>({ isAllowed: true, refusal: null })

/** Renders controls of a payment, unless the role only allows to see it. */
export const PayerOnly = ({ children }: { children: ReactNode }) =>
  useContext(PayerContext).isAllowed && children
