import {
  toCents,
  listComponents,
  type CalendarDate,
  type CalendarMonth,
  type Invoice,
} from '@portal/contract'
import { calculateCostProjection } from './cost-projection.ts'

const today = '2026-11-21' as CalendarDate
const rates = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const invoice = (own: Partial<Invoice>): Invoice => ({
  reference: 'FT1',
  month: '2026-10' as CalendarMonth,
  dueDate: '2026-11-05' as CalendarDate,
  status: 'VENCIDA',
  components: listComponents({ service: 14990, fine: 299, interest: 79 }),
  total: toCents(15368),
  paidAt: null,
  ...own,
})
const project = (own: Partial<Invoice>) => {
  const shown = invoice(own)
  return calculateCostProjection(
    today,
    { invoice: shown, terms: { dueDate: shown.dueDate } },
    rates,
  )
}

it('projects the cost of an overdue invoice for today, ten and thirty days', () => {
  expect(project({})).toEqual([
    { day: '2026-11-21', total: 15368 },
    { day: '2026-12-01', total: 15418 },
    { day: '2026-12-21', total: 15518 },
  ])
})

it('starts at a due date in the future', () => {
  expect(project({ dueDate: '2026-11-30' as CalendarDate, status: 'ABERTA' })).toEqual([
    { day: '2026-11-30', total: 14990 },
    { day: '2026-12-10', total: 14990 + 299 + 49 },
    { day: '2026-12-30', total: 14990 + 299 + 149 },
  ])
})

it.each([
  ['paid', { status: 'PAGA' }],
  ['agreed', { status: 'EM_ACORDO' }],
  ['on offer', { components: listComponents({ service: 14990, discount: -378 }) }],
] as const)('says nothing of what is %s', (_, own) => {
  expect(project(own)).toEqual([])
})
