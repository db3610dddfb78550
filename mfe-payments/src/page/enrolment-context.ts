import type { MethodPayment } from '@portal/contract'
import { createContext, type ReactNode } from 'react'

/** Renders the offer of Pix Automático on the Pix page. Only the portal provides it: partners' pages do not enrol. */
export const EnrolmentContext = createContext<
  ((payment: MethodPayment<'pix'>) => ReactNode) | null
>(null)
