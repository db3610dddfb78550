import {
  toCents,
  listComponents,
  sumComponents,
  type CalendarDate,
  type CalendarMonth,
  type Invoice,
} from '@portal/contract'
import { addCharges } from './late-charges.ts'
import { listInvoiceItems } from './invoice-items.ts'

const rates = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const services = [{ position: 1, description: 'TIM Black', amount: toCents(40000) }]
const createInvoiceAfter = (day: string, discount: number | null): Invoice => {
  const dueDate = '2026-07-24' as CalendarDate
  const billed = { components: listComponents({ service: 40000 }), dueDate }
  const components = addCharges(day as CalendarDate, billed, rates, discount)
  return {
    reference: 'FT1',
    month: '2026-07' as CalendarMonth,
    dueDate,
    status: 'VENCIDA',
    components,
    total: sumComponents(components),
    paidAt: null,
  }
}

it.each([
  ['on time', '2026-07-24', null, ['TIM Black']],
  ['late', '2026-11-21', null, ['TIM Black', 'Multa por atraso', 'Juros de mora']],
  [
    'discount 0',
    '2026-11-21',
    0,
    ['TIM Black', 'Multa por atraso', 'Juros de mora', 'Isenção de juros e multa'],
  ],
  [
    'discount 40',
    '2026-11-21',
    40,
    [
      'TIM Black',
      'Multa por atraso',
      'Juros de mora',
      'Isenção de juros e multa',
      'Desconto de 40%',
    ],
  ],
] as const)('%s: the lines are named and add up to the total', (_, day, discount, names) => {
  const invoice = createInvoiceAfter(day, discount)
  const lines = listInvoiceItems(invoice, services, discount)
  expect(lines.map((line) => line.description)).toEqual(names)
  expect(lines.reduce<number>((acc, line) => acc + line.amount, 0)).toBe(invoice.total)
})
