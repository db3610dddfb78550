import {
  listComponents,
  toCents,
  type CalendarDate,
  type CalendarMonth,
  type Invoice,
} from '@portal/contract'
import { createInvoice } from '../testing/fixtures.ts'
import { findAmountChange } from './amount-change.rules.ts'
import { texts } from './texts.ts'

const createMonth = (month: string, service: number, late = 0): Invoice =>
  createInvoice({
    reference: `FT${month}`,
    month: month as CalendarMonth,
    components: listComponents({ service, fine: late }),
    total: toCents(service + late),
  })
const july = createMonth('2026-07', 7490)
const august = createMonth('2026-08', 8990, 403)

it('findAmountChange compares with the newest invoice before it, in any order of the list', () => {
  expect(
    findAmountChange(august, [august, createMonth('2026-05', 1), july, createMonth('2026-09', 2)]),
  ).toEqual({ previousMonth: '2026-07', difference: 1903, late: 403 })
})

it('findAmountChange returns null for the first invoice and for an installment', () => {
  const installment = { agreement: 'AC1', number: 1, of: 2 }
  expect(findAmountChange(july, [july, august])).toBeNull()
  expect(findAmountChange({ ...august, installment }, [july])).toBeNull()
  expect(findAmountChange(august, [{ ...july, installment }, august])).toBeNull()
})

it('findAmountChange returns null while an amount of either invoice is contested', () => {
  const contest = (invoice: Invoice) => ({
    ...invoice,
    contestAnswerBy: '2026-12-30' as CalendarDate,
  })
  expect(findAmountChange(contest(august), [july])).toBeNull()
  expect(findAmountChange(august, [contest(july)])).toBeNull()
})

const normalize = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [createMonth('2026-08', 7490, 403), '+R$ 4,03 que em julho', 'R$ 4,03 em multa e juros'],
  [august, '+R$ 19,03 que em julho', 'R$ 19,03: +R$ 15,00 em serviços e +R$ 4,03 em multa e juros'],
  [
    createMonth('2026-08', 7390, 403),
    '+R$ 3,03 que em julho',
    'R$ 3,03: −R$ 1,00 em serviços e +R$ 4,03 em multa e juros',
  ],
])('an increase is described by its parts: %#', (invoice, short, causes) => {
  const change = findAmountChange(invoice, [july])!
  expect(normalize(texts.differenceFrom(change))).toBe(short)
  expect(normalize(texts.increase(invoice.month, change))).toBe(
    `A fatura de agosto subiu ${causes}.`,
  )
})

it('fine and interest that an offer waives are no cause of an increase', () => {
  const waived: Invoice = {
    ...createMonth('2026-08', 7990, 403),
    components: listComponents({ service: 7990, fine: 403, discount: -403 }),
    total: toCents(7990),
  }
  expect(findAmountChange(waived, [july])).toMatchObject({ difference: 500, late: 0 })
  expect(normalize(texts.increase(waived.month, findAmountChange(waived, [july])!))).toContain(
    'subiu R$ 5,00 em serviços.',
  )
})

it('a decrease and an equal amount are named', () => {
  const describe = (service: number) =>
    normalize(texts.difference(findAmountChange(createMonth('2026-08', service), [july])!))
  expect(describe(7390)).toBe('−R$ 1,00')
  expect(describe(7490)).toBe('Igual')
})

it.each(['partial', 'credit'] as const)(
  'a payment of a part (%s) makes no invoice cheaper',
  (kind) => {
    const components = [...august.components, ...listComponents({ [kind]: -5000 })]
    const paidInPart = { ...august, components, total: toCents(august.total - 5000) }
    expect(findAmountChange(paidInPart, [july])).toMatchObject({ difference: 1903 })
    expect(findAmountChange(createMonth('2026-09', 8990), [paidInPart])).toMatchObject({
      difference: -403,
    })
  },
)
