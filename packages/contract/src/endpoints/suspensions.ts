import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productType } from '../models.ts'
import { calendarDate, calendarMonth, cents, reference } from '../schemas.ts'
import { trustUnlock } from './unlock-on-trust.ts'

/**
 * A contract whose service may be suspended, and the unpaid invoices because of which it is. During
 * an unlock the dates are those of the next suspension.
 */
const contractSuspension = z.object({
  contractReference: reference,
  productType,
  /** E.164; null for fibre without a phone. */
  phone: z.nullable(z.string()),
  suspendsFrom: calendarDate,
  endsFrom: calendarDate,
  invoices: z.array(
    z.object({ reference, month: calendarMonth, dueDate: calendarDate, total: cents }),
  ),
  unlock: trustUnlock,
})
export type ContractSuspension = z.output<typeof contractSuspension>

/** Oldest invoice first. */
const output = z.object({ suspensions: z.array(contractSuspension) })

export const suspensions = defineEndpoint({
  id: 'suspensions',
  summary: 'Contracts whose service may be suspended',
  interface: 'v2',
  method: 'GET',
  path: '/suspensions',
  access: 'customer',
  output,
})

export const suspensionsFixture = {
  output: {
    suspensions: [
      {
        contractReference: 'CT1000000001',
        productType: 'TIM' as const,
        phone: '+5511987654321',
        suspendsFrom: '2026-11-18',
        endsFrom: '2027-01-17',
        invoices: [
          { reference: 'FT100000000101', month: '2026-09', dueDate: '2026-10-19', total: 15368 },
        ],
        unlock: { state: 'available' as const, until: '2026-11-26' },
      },
    ],
  },
}
