import type { CalendarDate, PaymentMethod } from '@portal/contract'
import type { Payer } from '../../identity/index.ts'
import type { VerifyWebhookSignature } from '../../platform/index.ts'

/** What a customer authorizes: monthly charges of one contract. */
export interface RecurrenceTerms {
  readonly contractReference: string
  readonly payer: Payer
}

/** A recurrence at its provider. */
export interface RecurrenceRef extends RecurrenceTerms {
  readonly idRec: string
  /** URL that the code of the recurrence names. */
  readonly location: string
}

export const RECURRENCE_STATUSES = [
  'created',
  'approved',
  'rejected',
  'expired',
  'cancelled',
] as const
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number]

export interface RecurrenceState {
  readonly status: RecurrenceStatus
  /** Who ended it; null while it is open. */
  readonly endedBy: 'payer' | 'receiver' | null
}

/** Account of a payer, who receives the request in the bank's app. It is passed on and not stored. */
export interface PayerAccount {
  /** ISPB of the bank. */
  readonly bank: string
  readonly branch: string
  readonly account: string
}

/** An attempt of the payer's bank to execute a charge. */
export interface Attempt {
  readonly day: CalendarDate
  readonly status: 'pending' | 'paid' | 'failed'
}

/**
 * Pix Automático.
 *
 * - `enrolment`: paying also authorizes the recurrence at `location`.
 * - `charge`: a charge of the recurrence, which the payer's bank executes until `expiresAt`.
 */
export type AutomaticOrder =
  | { readonly kind: 'enrolment'; readonly idRec: string; readonly location: string }
  | {
      readonly kind: 'charge'
      readonly idRec: string
      readonly dueDate: CalendarDate
      readonly expiresAt: Date
    }

/** The side of a Pix provider that administers recurrences (Pix Automático). */
export interface RecurrenceProvider {
  /** Method of its charges. */
  readonly method: PaymentMethod
  /** Creates a recurrence that waits for the payer. */
  create(
    terms: RecurrenceTerms,
    startsOn: CalendarDate,
  ): Promise<Pick<RecurrenceRef, 'idRec' | 'location'>>
  fetchState(recurrence: RecurrenceRef): Promise<RecurrenceState>
  /** Returns the code by which the payer authorizes without paying (journey 2). */
  fetchCode(recurrence: RecurrenceRef): Promise<string>
  /** Sends the request to the payer's bank (journey 1). */
  sendRequest(recurrence: RecurrenceRef, account: PayerAccount, until: Date): Promise<void>
  cancel(recurrence: RecurrenceRef): Promise<RecurrenceState>
  /** Requests another attempt of a failed charge. */
  retry(txid: string, day: CalendarDate): Promise<void>
  /** Returns the ids of recurrences in a webhook; null for an invalid body. */
  parseRecurrenceWebhook(body: unknown): readonly string[] | null
  /** Returns the txids of charges in a webhook; null for an invalid body. */
  parseChargeWebhook(body: unknown): readonly string[] | null
  readonly verifySignature: VerifyWebhookSignature | null
}
