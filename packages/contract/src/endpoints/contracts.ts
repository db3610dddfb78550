import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { contract } from '../models.ts'

const output = z.object({ contracts: z.array(contract) })

export const contracts = defineEndpoint({
  id: 'contracts',
  summary: 'Contracts of the customer with their invoices',
  method: 'GET',
  path: '/contracts',
  access: 'customer',
  partners: true,
  output,
  isPersisted: true,
})

export const contractInvoiceFixture = {
  reference: 'FT100000000101',
  month: '2026-10',
  dueDate: '2026-11-05',
  status: 'VENCIDA' as const,
  components: [
    { kind: 'service', amount: 14990 },
    { kind: 'fine', amount: 299 },
    { kind: 'interest', amount: 79 },
  ],
  total: 15368,
  paidAt: null,
}
export const contractFixture = {
  reference: 'CT1000000001',
  productType: 'TIM' as const,
  products: [{ name: 'TIM Controle', code: 'CBT6' as const }],
  phone: '+5511987654321',
  dueDay: 5,
  multiple: true,
  hasAgreement: false,
  debts: [contractInvoiceFixture],
}

export const contractsFixture = { output: { contracts: [contractFixture] } }
