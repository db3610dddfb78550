import { toCents, listComponents, type CalendarMonth } from '@portal/contract'
import { createInvoice } from '../testing/fixtures.ts'
import { computeAverage, compareItems, sumByMonth, listLastYear } from './history.rules.ts'

const createItem = (description: string, amount: number) => ({
  kind: 'service' as const,
  description,
  amount: toCents(amount),
})
const createComponents = (service: number) => listComponents({ service })
const toMonth = (n: number) => `2026-${String(n).padStart(2, '0')}` as CalendarMonth

it('listLastYear returns twelve invoices, oldest first, without installments', () => {
  const invoices = [...Array(12).keys()].map((n) =>
    createInvoice({ reference: `FT${n}`, month: toMonth(12 - n) }),
  )
  const older = createInvoice({ reference: 'FTold', month: '2025-12' as CalendarMonth })
  const part = createInvoice({
    reference: 'AC101',
    month: toMonth(12),
    installment: { agreement: 'AC1', number: 1, of: 2 },
  })
  expect(listLastYear([...invoices, older, part]).map((invoice) => invoice.month)).toEqual(
    [...Array(12).keys()].map((n) => toMonth(n + 1)),
  )
})

it('sumByMonth sums services and late charges of all contracts, oldest month first', () => {
  const one = [
    createInvoice({
      month: toMonth(2),
      components: listComponents({ service: 3000, fine: 60, interest: 10, partial: -500 }),
    }),
    createInvoice({ month: toMonth(1), components: createComponents(1000) }),
  ]
  const other = [
    createInvoice({
      month: toMonth(2),
      components: listComponents({ service: 500, discount: -100 }),
    }),
  ]
  expect(sumByMonth([one, other, []])).toEqual([
    { month: toMonth(1), services: 1000, late: 0, isIncomplete: true },
    { month: toMonth(2), services: 3400, late: 70, isIncomplete: false },
  ])
})

it('sumByMonth counts no late charges that a discount waives', () => {
  const components = listComponents({ service: 40000, fine: 800, interest: 1600, discount: -18400 })
  const late = createInvoice({
    month: toMonth(1),
    components: listComponents({ service: 500, fine: 10 }),
  })
  expect(sumByMonth([[createInvoice({ month: toMonth(1), components })], [late]])).toEqual([
    { month: toMonth(1), services: 24500, late: 10, isIncomplete: false },
  ])
})

it('computeAverage includes late charges and ignores incomplete months', () => {
  const toTotal = (services: number, late: number, isIncomplete = false) => ({
    month: toMonth(1),
    services: toCents(services),
    late: toCents(late),
    isIncomplete,
  })
  expect(computeAverage([toTotal(10000, 2000), toTotal(10001, 0), toTotal(10, 0, true)])).toBe(
    11001,
  )
  expect(computeAverage([toTotal(10, 0, true)])).toBe(10)
  expect(computeAverage([])).toBe(0)
})

it('compareItems returns changes, largest first, that sum up to the difference', () => {
  const before = [
    createItem('Plano', 10000),
    createItem('Pacote', 1500),
    createItem('Leitura', 500),
  ]
  const now = [
    createItem('Plano', 10200),
    createItem('Roaming', 4000),
    createItem('Leitura', 500),
    { kind: 'fine' as const, description: 'Multa por atraso', amount: toCents(299) },
  ]
  const changes = compareItems(before, now)
  expect(changes).toEqual([
    { description: 'Roaming', kind: 'new', difference: 4000, isLate: false },
    { description: 'Pacote', kind: 'gone', difference: -1500, isLate: false },
    { description: 'Multa por atraso', kind: 'new', difference: 299, isLate: true },
    { description: 'Plano', kind: 'more', difference: 200, isLate: false },
  ])
  expect(changes.reduce((all, { difference }) => all + difference, 0)).toBe(14999 - 12000)
})

it('compareItems returns no change for equal items', () => {
  expect(compareItems([createItem('Plano', 1)], [createItem('Plano', 1)])).toEqual([])
})

it('compareItems leaves out what was paid of an invoice', () => {
  const paid = { kind: 'partial' as const, description: 'Pago em parte', amount: toCents(-500) }
  expect(compareItems([createItem('Plano', 1000)], [createItem('Plano', 1000), paid])).toEqual([])
})
