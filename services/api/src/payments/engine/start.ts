import { ApiProblem, isFinal, sum, type BilletKind, type CalendarDate, type PaymentType, type Selection } from '@portal/contract'
import { paymentLineOf, type FoundDebt } from '../../billing'
import { inTransaction, type Db } from '../../platform/db'
import type { Desk } from '../desk'
import { METHOD_OF_KEY, methodKeyOf } from '../methods'
import type { PaymentRecord } from '../record'
import { bindKey, type KeyOf } from '../store/idempotency'
import { insertPayment, type CardSource } from '../store/new-payment'
import { loadPayment, openPaymentsOn } from '../store/payments'
import { advance } from './advance'
import { closePayment } from './close'
import { isPast, lockSelection } from './selection'

export interface PaymentWish {
  readonly customerId: string
  readonly method: PaymentType
  /** For BILLET; a bank boleto when null. */
  readonly billetKind: BilletKind | null
  readonly items: readonly (Selection & { readonly seenTotal?: number | undefined })[]
  readonly expirationDate: CalendarDate | null
  /** For cards. */
  readonly card?: CardSource
}

/** go: this payment is the one. clear: these stand in the way and have to be closed at their provider first. */
type Plan = { readonly go: string } | { readonly clear: readonly string[] }

/** Each round closes what stood in the way in the one before; more than this means that others keep starting payments. */
const ROUNDS = 4

const sorted = (references: readonly string[]): string => [...references].sort().join()

/** The same invoices by the same method, still payable and not dearer than today: a reload, a second tab or device goes on with it. */
const isResumable = (record: PaymentRecord, wish: PaymentWish, found: readonly FoundDebt[], now: Date): boolean =>
  record.payment.methodKey === methodKeyOf(wish.method, wish.billetKind) &&
  !isPast(record.payment.expiresAt, now) &&
  record.payment.total <= sum(found.map(({ debt }) => debt.total)) &&
  sorted(record.items.map((item) => item.debtReference)) === sorted(found.map(({ debt }) => debt.reference))

/** Throws when something else would be paid than the customer has seen; a code made on a cheaper day is still welcome. */
const requireSeen = ({ items }: PaymentWish, owed: number, resumed: PaymentRecord | undefined): void => {
  const seen = items.reduce<number | undefined>((total, { seenTotal }) =>
    total === undefined || seenTotal === undefined ? undefined : total + seenTotal, 0)
  if (seen === undefined) return
  const hasChanged = resumed === undefined ? owed !== seen : resumed.payment.total > seen
  if (hasChanged) throw new ApiProblem('AMOUNT.CHANGED', { total: resumed?.payment.total ?? owed })
}

const plan = async (tx: Db, desk: Desk, wish: PaymentWish, key: KeyOf): Promise<Plan> => {
  const found = await lockSelection(tx, desk, wish.customerId, wish.items)
  const rivals = await openPaymentsOn(tx, found.map(({ debt }) => debt.reference))
  const same = wish.card !== undefined ? undefined : rivals.find((rival) => isResumable(rival, wish, found, desk.clock.now()))
  const lines = found.map(paymentLineOf)
  const owed = sum(lines.map((line) => line.total))
  requireSeen(wish, owed, same)
  if (same === undefined && rivals.length > 0) return { clear: rivals.map(({ payment }) => payment.id) }
  if (owed === 0) throw new ApiProblem('METHOD.NOT.AVAILABLE')
  const methodKey = methodKeyOf(wish.method, wish.billetKind)
  const go = same?.payment.id ?? (await insertPayment(tx, desk, {
    customerId: wish.customerId, method: wish.method, methodKey, billetKind: METHOD_OF_KEY[methodKey].billetKind,
    lines, expirationDate: wish.expirationDate, card: wish.card ?? null,
  }))
  await bindKey(tx, key, go)
  return { go }
}

const requireClosed = async (desk: Desk, id: string): Promise<void> => {
  const status = await closePayment(desk, id, 'cancel')
  if (status === 'confirmed') throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!isFinal(status)) throw new ApiProblem('PAYMENT.IN.PROGRESS')
}

/** What an earlier try with the same key has made, as long as it leads anywhere. */
const continued = async (desk: Desk, earlier: string | null): Promise<string | null> => {
  const record = earlier === null ? null : await loadPayment(desk.db, earlier)
  if (record === null || ['cancelled', 'expired', 'refused'].includes(record.payment.status)) return null
  return record.payment.id
}

/** Starts or resumes the payment of these invoices and takes it to the provider; answers its id. */
export const startPayment = async (desk: Desk, wish: PaymentWish, key: KeyOf, earlier: string | null): Promise<string> => {
  const begun = await continued(desk, earlier)
  if (begun !== null) {
    await advance(desk, begun)
    return begun
  }
  desk.failPoint('before-insert')
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = await inTransaction(desk.db, (tx) => plan(tx, desk, wish, key))
    if ('go' in next) {
      desk.failPoint('after-insert')
      await advance(desk, next.go)
      return next.go
    }
    for (const id of next.clear) await requireClosed(desk, id)
  }
  throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
}
