import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, cents, instant, reference } from '../schemas.ts'
import { suspension } from '../suspension.ts'

const params = z.object({ reference })

export const agreementOutput = z.object({
  reference,
  contractReference: reference,
  total: cents,
  discount: cents,
  hasTerm: z.boolean(),
  /** Typed name below the conditions and its timestamp; null for an agreement that was made outside the portal. */
  signed: z.nullable(z.object({ name: z.string(), at: instant })),
  /** Person of a company who accepted it; null for the customer itself. */
  by: z.nullable(z.string()),
  /** Set if the service may have been suspended when the agreement was made; absent in responses of earlier versions. */
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
    }),
  ),
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
  },
}
