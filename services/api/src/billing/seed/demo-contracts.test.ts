import { addDays, countDays, type CalendarDate } from '@portal/contract'
import { createDemoContracts } from './demo-contracts.ts'

const today = '2026-11-21' as CalendarDate
const of = (customer: string, day = today) =>
  createDemoContracts(day).filter((contract) => contract.customer === customer)
const unpaid = (customer: string) =>
  of(customer).map((contract) =>
    contract.invoices
      .filter((invoice) => invoice.state === 'OPEN')
      .map((invoice) => [countDays(today, invoice.dueDate), invoice.amount]),
  )

it.each([
  [
    'pf-overdue',
    [
      [
        [-16, 14990],
        [9, 15235],
      ],
    ],
  ],
  [
    'pf-two-contracts',
    [
      [
        [-75, 8990],
        [-45, 8990],
        [-14, 8990],
      ],
      [[-30, 11900]],
    ],
  ],
  ['pf-discount', [[[-120, 40000]]]],
  ['pf-no-debts', []],
  ['pf-card-blocked', [[[-60, 21000]]]],
  ['pf-neighbour', [[[-3, 7500]]]],
  ['pj-numeric', [[[-20, 123456]], [[-5, 89900]]]],
  ['pj-letters', [[[-33, 250000]]]],
  ['pj-trap', [[[2, 31000]]]],
])('%s owes the documented invoices', (customer, expected) => {
  expect(unpaid(customer)).toEqual(expected)
})

it.each([
  ['2026-11-21', ['2026-09-10', '2026-10-10', '2026-11-10']],
  ['2026-11-10', ['2026-09-10', '2026-10-10', '2026-11-10']],
  ['2026-11-09', ['2026-08-10', '2026-09-10', '2026-10-10']],
  ['2027-01-05', ['2026-10-10', '2026-11-10', '2026-12-10']],
])('pf-day-10 owes the invoices of the last three 10ths on %s', (day, expected) => {
  const [contract] = of('pf-day-10', day as CalendarDate)
  const open = contract?.invoices.filter((invoice) => invoice.state === 'OPEN')
  expect(open?.map((invoice) => invoice.dueDate)).toEqual(expected)
  expect(open?.every((invoice) => invoice.amount === 9990)).toBe(true)
  expect(contract?.dueDay).toBe(10)
})

it('pf-many has 40 contracts with 12 invoices each', () => {
  const many = of('pf-many')
  expect(many).toHaveLength(40)
  expect(many.every((contract) => contract.invoices.length === 12)).toBe(true)
})

it('pf-agreement has six installments, two of them paid', () => {
  const parts = of('pf-agreement')
    .flatMap((contract) => contract.invoices)
    .filter((invoice) => invoice.agreement?.number)
  expect(parts.map((part) => part.state)).toEqual(['PAID', 'PAID', 'OPEN', 'OPEN', 'OPEN', 'OPEN'])
})

it.each(['2026-11-21', '2027-03-01', '2028-02-29', '2027-01-31', '2026-12-31'])(
  'demo data of %s is consistent',
  (text) => {
    const day = text as CalendarDate
    const invoices = createDemoContracts(day).flatMap((contract) => contract.invoices)
    expect(new Set(invoices.map((invoice) => invoice.reference)).size).toBe(invoices.length)
    for (const contract of createDemoContracts(day)) {
      const months = contract.invoices
        .filter((invoice) => !invoice.agreement?.number)
        .map((invoice) => invoice.month)
      expect(new Set(months).size).toBe(months.length)
    }
    for (const invoice of invoices) {
      expect(invoice.items.reduce<number>((acc, line) => acc + line.amount, 0)).toBe(invoice.amount)
      if (invoice.paidOn !== null) expect(invoice.paidOn < addDays(day, 0)).toBe(true)
    }
  },
)
