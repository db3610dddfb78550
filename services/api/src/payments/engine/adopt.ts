import { cents, type Cents, type Debt } from '@portal/contract'
import { createHash } from 'node:crypto'
import { findDebtsOfAnyone, paymentLineOf, type FoundDebt } from '../../billing'
import { inTransaction } from '../../platform/db'
import type { Money } from '../collect/collector'
import type { Desk } from '../desk'
import { newProtocol } from '../ids'
import { paymentItems, payments } from '../tables'
import { settleIn } from './settle'

/** What was late when the code was printed, no more than what came: the rest of the amount is the invoice itself. */
const chargesPaid = (debt: Debt, paid: Cents): Pick<Debt, 'fine' | 'interest' | 'total'> => {
  const extra = Math.max(0, paid - debt.amount)
  if (debt.discount > 0 || paid < debt.amount) return { fine: debt.fine, interest: debt.interest, total: debt.total }
  const fine = Math.min(extra, debt.fine)
  return { fine: cents(fine), interest: cents(extra - fine), total: paid }
}

/** The two codes that an invoice is printed with. */
const PRINTED = {
  pix: { method: 'PIX', methodKey: 'pix' },
  barCode: { method: 'BILLET', methodKey: 'barCode', billetKind: 'arrecadacao' },
} as const

/** Money for an invoice by a code that it is printed with: a payment that starts with its end. False when no such invoice is known. */
export const adoptMoney = async (desk: Desk, by: keyof typeof PRINTED, debtReference: string, money: Money): Promise<boolean> => {
  const id = `pay_${createHash('sha256').update(money.id).digest('base64url').slice(0, 22)}`
  return inTransaction(desk.db, async (tx) => {
    const [found]: FoundDebt[] = await findDebtsOfAnyone(tx, [debtReference], desk.clock.today(), desk.config.late)
    if (found === undefined) return false
    const line = { ...paymentLineOf(found), ...chargesPaid(found.debt, money.amount) }
    // Another process may be adopting the same money: the second waits here for the first, and adds nothing.
    const added = await tx.insert(payments).values({
      id, protocol: newProtocol(desk.clock.today()), customerId: found.customerId, ...PRINTED[by], status: 'created',
      total: line.total, createdAt: money.paidAt,
    }).onConflictDoNothing().returning({ id: payments.id })
    if (added.length === 0) return true
    await tx.insert(paymentItems).values({ ...line, paymentId: id, position: 0, open: false })
    await settleIn(tx, desk, id, money)
    return true
  })
}
