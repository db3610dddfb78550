import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, cents, instant, reference } from '../schemas.ts'
import { suspension } from '../suspension.ts'

const params = z.object({ reference })

/** `agreement` names an earlier agreement of the contract; the newest is the default. */
const query = z.object({ agreement: z.optional(reference) })

/**
 * - `late`: an installment is overdue.
 * - `broken`: its invoices are owed again.
 * - `renegotiated`: broken, and another agreement has replaced it.
 */
export const AGREEMENT_STATES = ['current', 'late', 'broken', 'settled', 'renegotiated'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

export const agreementOutput = z.object({
  reference,
  contractReference: reference,
  total: cents,
  discount: cents,
  hasTerm: z.boolean(),
  /**
   * Typed name below the conditions and its timestamp; null for an agreement that was made outside
   * the portal.
   */
  signed: z.nullable(z.object({ name: z.string(), at: instant })),
  /** Person of a company who accepted it; null for the customer itself. */
  by: z.nullable(z.string()),
  /**
   * Set if the service may have been suspended when the agreement was made; absent in responses of
   * earlier versions.
   */
  suspension: z.optional(z.nullable(suspension)),
  parts: z.array(
    z.object({
      number: z.int(),
      /** Invoice reference for paying the installment. */
      debtReference: reference,
      dueDate: calendarDate,
      /** As agreed. */
      amount: cents,
      /** What it costs today, with late charges; absent in responses of earlier versions. */
      total: z.optional(cents),
      status: z.enum(['ABERTA', 'VENCIDA', 'PAGA']),
      /** `isPrescribed` of the invoice. */
      isPrescribed: z.optional(z.boolean()),
      /** Not owed any more, because the agreement was broken. */
      isCancelled: z.optional(z.boolean()),
    }),
  ),
  /** This and the following fields are absent in responses of earlier versions. */
  state: z.optional(z.enum(AGREEMENT_STATES)),
  /**
   * Last day to pay the overdue installments without breaking the agreement; null if none is
   * overdue or the signed conditions name no breach.
   */
  payUntil: z.optional(z.nullable(calendarDate)),
  brokenOn: z.optional(z.nullable(calendarDate)),
  /** What all unpaid installments cost today if they are paid at once; null for fewer than two. */
  settlement: z.optional(
    z.nullable(z.object({ total: cents, discount: cents, validUntil: instant })),
  ),
  /** Open campaign by which a broken agreement can be negotiated again. */
  campaign: z.optional(z.nullable(reference)),
  replacedBy: z.optional(z.nullable(reference)),
  /** The agreement before this one on the same contract. */
  previous: z.optional(z.nullable(reference)),
})
export type Agreement = z.output<typeof agreementOutput>

export const agreement = defineEndpoint({
  id: 'agreement',
  summary: 'Installment agreement of a contract',
  interface: 'v2',
  method: 'GET',
  path: '/contracts/{reference}/agreement',
  access: 'customer',
  params,
  query,
  output: agreementOutput,
})

export const agreementFixture = {
  params: { reference: 'CT1000000001' },
  output: {
    reference: 'AC1000000001',
    contractReference: 'CT1000000001',
    total: 60000,
    discount: 0,
    hasTerm: true,
    signed: { name: 'Ana Souza', at: '2026-12-05T12:00:00Z' },
    by: null,
    parts: [
      {
        number: 1,
        debtReference: 'AC100000000101',
        dueDate: '2026-12-10',
        amount: 10000,
        total: 10000,
        status: 'ABERTA' as const,
      },
    ],
    state: 'current' as const,
    payUntil: null,
    brokenOn: null,
    settlement: null,
    campaign: null,
    replacedBy: null,
    previous: null,
  },
}
