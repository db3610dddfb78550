import { addDays, ApiProblem } from '@portal/contract'
import { hasContract } from '../../billing/index.ts'
import { readPayer } from '../../identity/index.ts'
import { addMs } from '../../platform/index.ts'
import { recurrences, type RecurrenceRow } from '../automatic-tables.ts'
import type { PaymentContext } from '../context.ts'
import { ProviderRefusal } from '../providers/provider-http.ts'
import type { PayerAccount } from '../providers/recurrence-provider.ts'
import {
  cancelAtProvider,
  checkRecurrence,
  CHECK_INTERVAL_MS,
  requireProvider,
  toRef,
  watchRecurrence,
} from './recurrences.ts'
import { createRecurrenceId, findOpenRecurrence } from './store.ts'

const HOUR_MS = 3_600_000
/** Age from which a recurrence that is still not authorized is replaced (one day). */
const REUSE_MS = 24 * HOUR_MS
/** Validity of a request at the payer's bank. */
const REQUEST_MS = 48 * HOUR_MS

/**
 * Returns the recurrence of a contract that waits for approval, and creates it if necessary. Throws
 * PAYMENT.STATE.INVALID if one is approved.
 */
export const ensureRecurrence = async (
  context: PaymentContext,
  customerId: string,
  contractReference: string,
): Promise<RecurrenceRow> => {
  const provider = requireProvider(context)
  const { db, clock, keys } = context
  if (!(await hasContract(db, customerId, contractReference))) throw new ApiProblem('NOT.FOUND')
  const known = await findOpenRecurrence(db, customerId, contractReference)
  const checked = known && (await checkRecurrence(context, known))
  if (checked?.status === 'approved') throw new ApiProblem('PAYMENT.STATE.INVALID')
  const now = clock.now()
  if (checked?.status === 'created') {
    if (addMs(checked.createdAt, REUSE_MS) > now) return checked
    await cancelAtProvider(context, checked)
  }
  const payer = await readPayer(db, keys.customer, customerId)
  const { idRec, location } = await watchRecurrence(context, contractReference, () =>
    // From tomorrow: at the provider the day may have changed already.
    provider.create({ contractReference, payer }, addDays(clock.today(), 1)),
  )
  const [created] = await db
    .insert(recurrences)
    .values({
      id: createRecurrenceId(),
      customerId,
      contractReference,
      idRec,
      location,
      createdAt: now,
      nextCheckAt: addMs(now, CHECK_INTERVAL_MS.created),
    })
    .onConflictDoNothing()
    .returning()
  // A concurrent request has created one; this one is never shown and expires at the provider.
  const stored = created ?? (await findOpenRecurrence(db, customerId, contractReference))
  if (stored === null) throw new ApiProblem('PAYMENT.STATE.INVALID')
  return stored
}

/** Returns the code by which the customer authorizes without paying (journey 2). */
export const fetchEnrolmentCode = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
): Promise<string> => {
  const ref = await toRef(context, recurrence)
  const provider = requireProvider(context)
  return watchRecurrence(context, recurrence.idRec, () => provider.fetchCode(ref))
}

/**
 * Sends the request to the customer's bank (journey 1), in place of an earlier one. The account is
 * not stored. Throws METHOD.NOT.AVAILABLE if the bank does not accept it.
 */
export const sendEnrolmentRequest = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
  account: PayerAccount,
): Promise<void> => {
  const ref = await toRef(context, recurrence)
  const provider = requireProvider(context)
  const until = addMs(context.clock.now(), REQUEST_MS)
  await watchRecurrence(context, recurrence.idRec, () =>
    provider.sendRequest(ref, account, until).catch((error: unknown) => {
      // The bank has no such account or no Pix Automático: a repetition does not help.
      throw error instanceof ProviderRefusal
        ? new ApiProblem('METHOD.NOT.AVAILABLE', { cause: error })
        : error
    }),
  )
}
