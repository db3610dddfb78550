import { and, eq, inArray } from 'drizzle-orm'
import { createProtocol, findContactDetails } from '../identity/index.ts'
import type { Db, Platform } from '../platform/index.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'
import { changeCaseState, insertCase, OPEN_STATES } from './store/cases.ts'
import { cases } from './tables.ts'

interface PaymentCase {
  readonly kind: 'dispute' | 'transfer'
  readonly id: string
  readonly customerId: string
  readonly invoice: string | null
  /** What the desk needs, in words that the customer reads too. */
  readonly text: string
}

/**
 * Opens the case of a disputed payment, or of money to transfer, in the transaction that needs it,
 * once per id. A transfer is confirmed by SMS; the payment's own notification announces a dispute.
 * Returns the protocol; null for a customer whose data was erased.
 */
export const openPaymentCase = async (
  { clock, keys, outbox }: Pick<Platform, 'clock' | 'keys' | 'outbox'>,
  tx: Db,
  { kind, id, customerId, invoice, text }: PaymentCase,
): Promise<string | null> => {
  if ((await findContactDetails({ db: tx, keys }, customerId)) === null) return null
  const idempotencyKey = `${kind}-${id}`
  const row = await insertCase(
    tx,
    keys.customer,
    customerId,
    createProtocol(clock.today()),
    {
      kind,
      phone: null,
      callFrom: null,
      callTo: null,
      invoice,
      contract: null,
      details: {},
      body: text,
      idempotencyKey,
    },
    clock.now(),
  )
  if (row !== null) {
    if (kind === 'transfer') await enqueueCaseNotification({ keys, outbox }, tx, row, 'opened')
    return row.protocol
  }
  const [known] = await tx
    .select({ protocol: cases.protocol })
    .from(cases)
    .where(and(eq(cases.customerId, customerId), eq(cases.idempotencyKey, idempotencyKey)))
  return known?.protocol ?? null
}

/** Closes the case of a dispute or of a transfer with its outcome; does nothing if the support desk has closed it. */
export const closePaymentCase = async (
  { clock, keys }: Pick<Platform, 'clock' | 'keys'>,
  tx: Db,
  protocol: string,
  answer: string,
): Promise<void> =>
  void (await changeCaseState(
    tx,
    keys.customer,
    protocol,
    [...OPEN_STATES, 'answered'],
    { state: 'closed', answer },
    clock.now(),
  ))

const isTransferCase = (customerId: string, ids: readonly string[]) =>
  and(
    eq(cases.customerId, customerId),
    inArray(
      cases.idempotencyKey,
      ids.map((id) => `transfer-${id}`),
    ),
  )

/** Locks the cases of transfers, so that the support desk cannot answer one that is being cancelled. */
export const lockTransferCases = async (
  tx: Db,
  customerId: string,
  ids: readonly string[],
): Promise<void> =>
  void (await tx
    .select({ id: cases.id })
    .from(cases)
    .where(isTransferCase(customerId, ids))
    .for('update'))

/** Closes the case of a transfer that is not made. */
export const closeTransferCase = async (
  context: Pick<Platform, 'clock' | 'keys'>,
  tx: Db,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  answer: string,
): Promise<void> => {
  const [found] = await tx
    .select({ protocol: cases.protocol })
    .from(cases)
    .where(isTransferCase(customerId, [id]))
  if (found !== undefined) await closePaymentCase(context, tx, found.protocol, answer)
}

/**
 * Returns the ids whose transfer the support desk has answered: the money has left. A closed case
 * says nothing about the money.
 */
export const findAnsweredTransfers = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const keys = new Map(ids.map((id) => [`transfer-${id}`, id]))
  const rows = await db
    .select({ key: cases.idempotencyKey })
    .from(cases)
    .where(
      and(
        eq(cases.kind, 'transfer'),
        eq(cases.state, 'answered'),
        inArray(cases.idempotencyKey, [...keys.keys()]),
      ),
    )
  return new Set(rows.flatMap(({ key }) => keys.get(key ?? '') ?? []))
}
