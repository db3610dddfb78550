import { listComponents, toCents, type CalendarDate, type CalendarMonth } from '@portal/contract'
import { toInvoice, type StoredInvoice } from './to-invoice.ts'

const rates = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const today = '2026-11-21' as CalendarDate
const stored: StoredInvoice = {
  reference: 'FT1',
  month: '2026-10' as CalendarMonth,
  dueDate: '2026-11-05' as CalendarDate,
  components: listComponents({ service: 14990 }),
  state: 'OPEN',
  agreementReference: null,
  installmentNumber: null,
  installments: null,
  paidAt: null,
  lateFrom: null,
  daysLate: 0,
  waivedLate: toCents(0),
  contestAnswerBy: null,
}

it.each([
  ['OPEN', '2026-11-05', 'VENCIDA'],
  ['OPEN', '2026-11-21', 'ABERTA'],
  ['OPEN', '2026-11-22', 'ABERTA'],
  ['PAID', '2026-11-05', 'PAGA'],
  ['AGREED', '2026-11-05', 'EM_ACORDO'],
] as const)('shows %s due %s as %s', (state, dueDate, status) => {
  expect(
    toInvoice(today, { ...stored, state, dueDate: dueDate as CalendarDate }, rates, null).status,
  ).toBe(status)
})

it('a prescribed invoice is not due again on the day on which its payment is reversed', () => {
  const dueDate = '2021-07-05' as CalendarDate
  expect(toInvoice(today, { ...stored, dueDate, lateFrom: today }, rates, null)).toMatchObject({
    status: 'VENCIDA',
    isPrescribed: true,
    dueDate,
    total: 14990,
  })
})

it.each([
  ['AGREED', 'AC1'],
  ['OPEN', undefined],
] as const)(
  'names the agreement of a replaced invoice in the state %s: %s',
  (state, replacedBy) => {
    const invoice = { ...stored, state, agreementReference: 'AC1' }
    expect(toInvoice(today, invoice, rates, null).replacedBy).toBe(replacedBy)
  },
)

it('a paid invoice accrues no late charges', () => {
  const components = listComponents({ service: 14990, fine: 299, interest: 79, discount: -8 })
  const paid = toInvoice(
    today,
    { ...stored, components, state: 'PAID', paidAt: new Date('2026-11-21T12:00:00Z') },
    rates,
    null,
  )
  expect(paid).toMatchObject({
    components,
    total: 15360,
    paidAt: '2026-11-21T12:00:00.000Z',
  })
})

it('an installment of an agreement gets no second discount', () => {
  const part = { ...stored, agreementReference: 'AC1', installmentNumber: 2, installments: 6 }
  expect(toInvoice(today, part, rates, 40)).toMatchObject({
    components: listComponents({ service: 14990, fine: 299, interest: 79 }),
    total: 15368,
  })
})

it.each([
  ['2021-11-20', false],
  ['2021-11-21', true],
] as const)(
  'an overdue installment due on %s has a last day before the breach: %s',
  (day, hasLastDay) => {
    const part = { ...stored, agreementReference: 'AC1', installmentNumber: 2, installments: 6 }
    const dueDate = day as CalendarDate
    const { installment } = toInvoice(today, { ...part, isBreakable: true, dueDate }, rates, null)
    expect(installment?.payUntil !== undefined).toBe(hasLastDay)
  },
)
