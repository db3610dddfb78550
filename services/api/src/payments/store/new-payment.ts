import type { BilletKind, CalendarDate, PaymentLine, PaymentMethodKey, PaymentType } from '@portal/contract'
import { cents, sum } from '@portal/contract'
import { billetCodeOf, billetDueDate, endOfDay } from '../collect/billet-code'
import { chargeDueDate } from '../collect/cobv-body'
import type { Desk } from '../desk'
import { newBillNumber, newPaymentId, newProtocol, newTxid } from '../ids'
import { LEFT_ALONE_MS } from '../record'
import { plusMs } from '../../platform/clock'
import type { Db } from '../../platform/db'
import { seal } from '../../platform/seal'
import { billets, cardCharges, paymentItems, payments, pixCharges } from '../tables'

/** Where the acquirer finds the card: hosted fields that were filled in, or a wallet's token. */
export type CardSource = { readonly sessionId: string } | { readonly walletToken: string }

export interface NewPayment {
  readonly customerId: string
  readonly method: PaymentType
  readonly methodKey: PaymentMethodKey
  /** For BILLET. */
  readonly billetKind: BilletKind | null
  readonly lines: readonly PaymentLine[]
  /** Last day that the customer asked for. */
  readonly expirationDate: CalendarDate | null
  readonly card: CardSource | null
}

/** A bank's challenge that nobody answers is over after ten minutes. */
const CARD_MINUTES = 15

/** Writes the intention down, before any provider hears of it; answers the id. */
export const insertPayment = async (tx: Db, { clock, config, keys }: Pick<Desk, 'clock' | 'config' | 'keys'>, wanted: NewPayment): Promise<string> => {
  const now = clock.now()
  const today = clock.today()
  const id = newPaymentId()
  const total = sum(wanted.lines.map((line) => line.total))
  const billetDue = wanted.method === 'BILLET' ? billetDueDate(today, wanted.expirationDate, config.payments.billetDays) : null
  const expiresAt = billetDue ? endOfDay(billetDue) : plusMs(now, (wanted.card ? CARD_MINUTES : config.payments.pixMinutes) * 60_000)
  await tx.insert(payments).values({
    id, protocol: newProtocol(today), customerId: wanted.customerId, method: wanted.method, methodKey: wanted.methodKey,
    billetKind: wanted.billetKind, status: 'created', total, createdAt: now, expiresAt, nextCheckAt: plusMs(now, LEFT_ALONE_MS),
  })
  await tx.insert(paymentItems).values(wanted.lines.map((line, position) => ({ ...line, paymentId: id, position })))
  if (wanted.method === 'PIX') {
    await tx.insert(pixCharges).values({
      txid: newTxid(), paymentId: id, state: 'requested', dueDate: chargeDueDate(wanted.lines.map((line) => line.dueDate), expiresAt),
    })
  }
  if (billetDue && wanted.billetKind) {
    const code = billetCodeOf(wanted.billetKind, billetDue, cents(total), newBillNumber(), config.payments.boleto)
    await tx.insert(billets).values({ id, paymentId: id, state: 'requested', kind: wanted.billetKind, dueDate: billetDue, ...code })
  }
  if (wanted.card) {
    await tx.insert(cardCharges).values({
      paymentId: id, state: 'requested',
      ...('sessionId' in wanted.card ? wanted.card : { walletToken: seal(keys['card-token'], id, wanted.card.walletToken) }),
    })
  }
  return id
}
