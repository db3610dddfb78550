import { toCents, listComponents, type CalendarMonth } from '@portal/contract'
import { createInvoice } from '../testing/fixtures.ts'
import {
  computeAverage,
  compareItems,
  sumByMonth,
  toMonthTotal,
  listLastYear,
} from './history.rules.ts'

const line = (description: string, amount: number) => ({
  kind: 'service' as const,
  description,
  amount: toCents(amount),
})
const billed = (service: number) => listComponents({ service })
const month = (n: number) => `2026-${String(n).padStart(2, '0')}` as CalendarMonth

it('shows a year of bills, oldest first, without the parts of agreements', () => {
  const many = [...Array(12).keys()].map((n) =>
    createInvoice({ reference: `FT${n}`, month: month(12 - n) }),
  )
  const older = createInvoice({ reference: 'FTold', month: '2025-12' as CalendarMonth })
  const part = createInvoice({
    reference: 'AC101',
    month: month(12),
    installment: { agreement: 'AC1', number: 1, of: 2 },
  })
  expect(listLastYear([...many, older, part]).map((invoice) => invoice.month)).toEqual(
    [...Array(12).keys()].map((n) => month(n + 1)),
  )
})

it('adds up the bills of all contracts month by month, oldest first', () => {
  const one = [
    createInvoice({ month: month(2), components: billed(3000) }),
    createInvoice({ month: month(1), components: billed(1000) }),
  ]
  const other = [createInvoice({ month: month(2), components: billed(500) })]
  expect(sumByMonth([one, other])).toEqual([
    { month: month(1), amount: 1000 },
    { month: month(2), amount: 3500 },
  ])
})

it('averages what the services cost, whatever being late added', () => {
  expect(
    computeAverage(
      [
        createInvoice({
          components: listComponents({ service: 10000, fine: 2000 }),
          total: toCents(12000),
        }),
        createInvoice({ components: billed(10001) }),
      ].map(toMonthTotal),
    ),
  ).toBe(10001)
  expect(computeAverage([])).toBe(0)
})

it('says line by line why a bill changed, the largest first, and adds up to the difference', () => {
  const before = [line('Plano', 10000), line('Pacote', 1500), line('Leitura', 500)]
  const now = [
    line('Plano', 10200),
    line('Roaming', 4000),
    line('Leitura', 500),
    { kind: 'fine' as const, description: 'Multa por atraso', amount: toCents(299) },
  ]
  const changes = compareItems(before, now)
  expect(changes).toEqual([
    { description: 'Roaming', kind: 'new', difference: 4000 },
    { description: 'Pacote', kind: 'gone', difference: -1500 },
    { description: 'Multa por atraso', kind: 'new', difference: 299 },
    { description: 'Plano', kind: 'more', difference: 200 },
  ])
  expect(changes.reduce((all, { difference: by }) => all + by, 0)).toBe(14999 - 12000)
})

it('says nothing where nothing changed', () => {
  expect(compareItems([line('Plano', 1)], [line('Plano', 1)])).toEqual([])
})
