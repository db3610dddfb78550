import type { z } from 'zod'
import type { ProviderState, ReceivedMoney, Reversal } from './provider-state.ts'
import type { ChargeList, ListedPayment, RejectedRecord } from './provider.ts'
import { requireMatch, type FaultReason } from './provider-fault.ts'

/** Tolerated difference between the clocks of provider and service. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000

/** True for a time between `earliest` and now, with tolerance for wrong clocks. */
export const isPlausibleTime = (at: Date, now: Date, earliest: Date): boolean =>
  at.getTime() <= now.getTime() + MAX_CLOCK_SKEW_MS &&
  at.getTime() >= earliest.getTime() - MAX_CLOCK_SKEW_MS

/** Separates reversals whose time cannot be true; they must not hide their money. */
export const splitReversals = (
  reversals: readonly Reversal[],
  now: Date,
  paidAt: Date,
): { reversals: Reversal[]; rejected: RejectedRecord[] } => {
  const isPlausible = ({ at }: Reversal): boolean => isPlausibleTime(at, now, paidAt)
  return {
    reversals: reversals.filter(isPlausible),
    rejected: reversals
      .filter((one) => !isPlausible(one))
      .map(({ id }) => ({ id, reason: 'time' })),
  }
}

/** Set aside if a list never ends; the records that were read are processed. */
export const ENDLESS_LIST: RejectedRecord = { id: 'list', reason: 'pages' }

const MAX_ID_LENGTH = 100

/** Builds the id under which a record is set aside, as far as it can be read. */
export const toRejectedId = (prefix: string, id: unknown): string =>
  prefix +
  (typeof id === 'string' ? id.replace(/[^\w:.-]/g, '').slice(0, MAX_ID_LENGTH) : 'unknown')

/**
 * Validates the records of a list one by one. `idField` names the field with the id, for records
 * that do not match the schema.
 */
export const parseRecords = <T>(
  records: readonly unknown[],
  schema: z.ZodType<T>,
  { prefix, idField }: { readonly prefix: string; readonly idField: string },
  findReason: (record: T) => FaultReason | null,
): { valid: T[]; rejected: RejectedRecord[] } => {
  const valid: T[] = []
  const rejected: RejectedRecord[] = []
  for (const record of records) {
    const parsed = schema.safeParse(record)
    const reason = parsed.success ? findReason(parsed.data) : 'schema'
    if (parsed.success && reason === null) valid.push(parsed.data)
    else
      rejected.push({
        id: toRejectedId(prefix, readIds([record], idField)[0]),
        reason: reason ?? 'schema',
      })
  }
  return { valid, rejected }
}

/** Returns a field of all records that have it as a text. */
const readIds = (records: readonly unknown[], field: string): string[] =>
  records.flatMap((record) => {
    const id = (record as Record<string, unknown> | null)?.[field]
    return typeof id === 'string' ? [id] : []
  })

/** Reads the references of charges in a list. */
export const toChargeList = (
  { records, isComplete }: { readonly records: readonly unknown[]; readonly isComplete: boolean },
  field: string,
): ChargeList => ({ references: readIds(records, field), isComplete })

const describeMoney = ({ money, reference }: ListedPayment): string =>
  JSON.stringify([money.amount, money.paidAt, reference])

/**
 * Drops repeated entries, and sets those aside that contradict each other: one id with different
 * money, or the same payment of one charge under two ids.
 */
export const removeDuplicates = (
  received: readonly ListedPayment[],
): { received: ListedPayment[]; rejected: RejectedRecord[] } => {
  const known = new Map<string, ListedPayment>()
  const ids = new Map<string, string>()
  const conflicting = new Set<string>()
  for (const entry of received) {
    const same = known.get(entry.money.id)
    if (same !== undefined && describeMoney(same) !== describeMoney(entry))
      conflicting.add(entry.money.id)
    known.set(entry.money.id, entry)
    const other = ids.get(describeMoney(entry)) ?? entry.money.id
    if (entry.reference !== null && other !== entry.money.id)
      conflicting.add(other).add(entry.money.id)
    ids.set(describeMoney(entry), other)
  }
  return {
    received: [...known.values()].filter(({ money }) => !conflicting.has(money.id)),
    rejected: [...conflicting].map((id) => ({ id, reason: 'duplicate' })),
  }
}

/**
 * Throws a fault unless the provider, asked for the money by its id, returns what its list has.
 * `found` is null if the provider does not have it.
 */
export const requireListedMoney = (listed: ListedPayment, found: ListedPayment | null): void =>
  requireMatch(
    found !== null &&
      found.money.id === listed.money.id &&
      describeMoney(found) === describeMoney(listed),
    'reference',
    'list has money that the provider does not have by its id',
  )

/** Throws a fault if a charge lists one id twice, or the same amount at the same time under two ids. */
export const requireDistinctMoney = (money: readonly ReceivedMoney[]): void => {
  const ids = new Set(money.map(({ id }) => id))
  const payments = new Set(money.map(({ amount, paidAt }) => `${amount} ${paidAt.getTime()}`))
  requireMatch(
    ids.size === money.length && payments.size === money.length,
    'duplicate',
    'charge lists the same money twice',
  )
}

/** Throws a fault if a charge that was paid is reported as unpaid. */
export const requireStillPaid = (wasPaid: boolean, state: ProviderState['state']): void =>
  requireMatch(!wasPaid || state === 'paid', 'status', `paid charge is reported as ${state}`)
