import { and, eq } from 'drizzle-orm'
import { createProtocol, findContactDetails } from '../identity/index.ts'
import type { Db, Platform } from '../platform/index.ts'
import { changeCaseState, insertCase, OPEN_STATES } from './store/cases.ts'
import { cases } from './tables.ts'

interface Dispute {
  readonly id: string
  readonly customerId: string
  readonly invoice: string | null
  /** What the payer's bank needs, in words that the customer reads too. */
  readonly text: string
}

/**
 * Opens the case of a disputed payment in the transaction of the dispute, once per dispute. The payment's own notification names it. Returns the
 * protocol; null for a customer whose data was erased.
 */
export const openDisputeCase = async (
  { clock, keys }: Pick<Platform, 'clock' | 'keys'>,
  tx: Db,
  { id, customerId, invoice, text }: Dispute,
): Promise<string | null> => {
  if ((await findContactDetails({ db: tx, keys }, customerId)) === null) return null
  const idempotencyKey = `dispute-${id}`
  const row = await insertCase(
    tx,
    keys.customer,
    customerId,
    createProtocol(clock.today()),
    {
      kind: 'dispute',
      phone: null,
      callFrom: null,
      callTo: null,
      invoice,
      body: text,
      idempotencyKey,
    },
    clock.now(),
  )
  if (row !== null) return row.protocol
  const [known] = await tx
    .select({ protocol: cases.protocol })
    .from(cases)
    .where(and(eq(cases.customerId, customerId), eq(cases.idempotencyKey, idempotencyKey)))
  return known?.protocol ?? null
}

/** Closes the case of a dispute with its outcome; does nothing if the support desk has closed it. */
export const closeDisputeCase = async (
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
