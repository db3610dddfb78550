import { isFinal, verifyPixPayment } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import type { Desk } from '../desk'
import { checkPayment } from '../engine/check'
import { findSelection } from '../engine/selection'
import { openPaymentsOn } from '../store/payments'

const VERIFIES = { name: 'payment-verify', points: 60, seconds: 60 } as const

export const verifyRoutes = (app: FastifyInstance, platform: Platform, desk: Desk): void => {
  const isPaid = async (customerId: string, contractReference: string, debtReference: string): Promise<boolean> => {
    const [found] = await findSelection(desk.db, desk, customerId, [{ reference: contractReference, debtsReference: [debtReference] }])
    return found?.debt.status === 'PAGA'
  }

  route(app, verifyPixPayment, async ({ session: { customerId }, body: { contractReference, debtReference } }) => {
    await platform.limits.take(VERIFIES, customerId)
    if (await isPaid(customerId, contractReference, debtReference)) return { paymentStatus: 'PAGA' as const }
    const waiting = (await openPaymentsOn(desk.db, [debtReference])).filter(({ payment }) => payment.method === 'PIX' && !isFinal(payment.status))
    // While the provider is away the answer is what is known; the reconciler keeps asking.
    for (const { payment: { id } } of waiting) {
      await checkPayment(desk, id).catch((error: unknown) => desk.log.warn({ payment: id, err: error }, 'not verified'))
    }
    return { paymentStatus: (await isPaid(customerId, contractReference, debtReference)) ? 'PAGA' as const : 'PENDENTE' as const }
  })
}
