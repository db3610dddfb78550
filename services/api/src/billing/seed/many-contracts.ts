import { addDays, type CalendarDate } from '@portal/contract'
import { addMonths } from '../rules/add-months.ts'
import { createInvoices, type DemoContract, type Due } from './demo-data.ts'

const CONTRACTS = 40
const INVOICES = 12
const PRODUCTS = [
  { name: 'TIM Controle 25 GB', code: 'CBT7', type: 'TIM' },
  { name: 'TIM Black 50 GB', code: 'CCT7', type: 'TIM' },
  { name: 'LIVE Fibra 700 Mega', code: 'CDT6', type: 'LIVE' },
  { name: 'TIM Empresa 100 GB', code: 'CET6', type: 'TIM' },
] as const

/** pf-many: 40 contracts with 12 invoices each, one to six of them unpaid. */
export const createManyContracts = (today: CalendarDate): DemoContract[] =>
  Array.from({ length: CONTRACTS }, (_, i): DemoContract => {
    const reference = `CT${1_000_008_001 + i}`
    const { name, code, type } = PRODUCTS[i % PRODUCTS.length] ?? PRODUCTS[0]
    const unpaidCount = 1 + (i % 6)
    const newest = addDays(today, 20 - i)
    const amount = 4_990 + i * 250
    const unpaid = Array.from({ length: unpaidCount }, (_, n): Due => [
      addMonths(newest, n + 1 - unpaidCount),
      amount,
    ])
    return {
      reference,
      customer: 'pf-many',
      productType: type,
      product: { name, code },
      phone: type === 'LIVE' ? null : `+55819${String(96_789_012 + i)}`,
      dueDay: Number(newest.slice(8)),
      multiple: true,
      campaign: null,
      agreement: null,
      invoices: createInvoices({
        contract: reference,
        product: name,
        unpaid,
        paid: INVOICES - unpaidCount,
        paidAmount: amount,
      }),
    }
  })
