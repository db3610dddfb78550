import * as z from 'zod/mini'
import { cents, instant } from '../schemas.ts'
import { paymentMethod } from './methods.ts'
import { overpayment, refund, reversal } from './payment.ts'
import { paymentStatus } from './payment-status.ts'

/** A payment as a row of a list. */
export const paymentSummary = z.object({
  id: z.string(),
  method: paymentMethod,
  status: paymentStatus,
  total: cents,
  /**
   * True for a charge of Pix Automático; absent for any other payment, and in responses of earlier
   * versions.
   */
  isAutomatic: z.optional(z.boolean()),
  createdAt: instant,
  /** End of the validity of the code. */
  expiresAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  refunds: z.array(refund),
  overpayment: z.nullable(overpayment),
  reversal: z.nullable(reversal),
})
export type PaymentSummary = z.output<typeof paymentSummary>
