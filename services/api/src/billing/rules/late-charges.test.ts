import * as fc from 'fast-check'
import {
  addDays,
  listComponents,
  sumComponents,
  sumKind,
  toSaoPauloDate,
  type AmountComponent,
  type CalendarDate,
} from '@portal/contract'
import { addCharges, isCampaignOpen, isOverdue } from './late-charges.ts'

const rates = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const day = (text: string) => text as CalendarDate
const due = day('2026-11-05')
const on = (days: number, amount: number, discount: number | null): AmountComponent[] =>
  addCharges(
    addDays(due, days),
    { components: listComponents({ service: amount }), dueDate: due },
    rates,
    discount,
  )

// Consumer law 7
it.each([
  ['before the due date', -1, 14990, null, { fine: 0, interest: 0, discount: 0, total: 14990 }],
  ['on the due date', 0, 14990, null, { fine: 0, interest: 0, discount: 0, total: 14990 }],
  ['one day late', 1, 14990, null, { fine: 299, interest: 4, discount: 0, total: 15293 }],
  ['16 days late', 16, 14990, null, { fine: 299, interest: 79, discount: 0, total: 15368 }],
  ['a month late', 30, 10000, null, { fine: 200, interest: 100, discount: 0, total: 10300 }],
  ['one cent', 400, 1, null, { fine: 0, interest: 0, discount: 0, total: 1 }],
  [
    'campaign without fine and interest',
    60,
    21000,
    0,
    { fine: 420, interest: 420, discount: 840, total: 21000 },
  ],
  [
    'campaign of 40 %',
    120,
    40000,
    40,
    { fine: 800, interest: 1600, discount: 18400, total: 24000 },
  ],
  ['campaign of 40 % on one cent', 120, 1, 40, { fine: 0, interest: 0, discount: 0, total: 1 }],
  ['campaign of 40 % on two cents', 120, 2, 40, { fine: 0, interest: 0, discount: 1, total: 1 }],
  ['campaign of 40 % on nothing', 120, 0, 40, { fine: 0, interest: 0, discount: 0, total: 0 }],
  ['campaign, but not late', -2, 40000, 40, { fine: 0, interest: 0, discount: 0, total: 40000 }],
  [
    'twelve million',
    30,
    1234567890,
    null,
    { fine: 24691357, interest: 12345678, discount: 0, total: 1271604925 },
  ],
])('calculates %s', (_, days, amount, discount, expected) => {
  const components = on(days, amount, discount)
  const { fine, interest, discount: off, total } = expected
  expect(components).toEqual(listComponents({ service: amount, fine, interest, discount: -off }))
  expect(sumComponents(components)).toBe(total)
})

// Consumer law 30
it.each([
  ['2031-11-04', 6083],
  ['2031-11-05', 6086],
  ['2031-11-06', 6086],
  ['2040-01-01', 6086],
])('counts interest until an invoice is five years overdue: on %s it is %i', (today, interest) => {
  const invoice = { components: listComponents({ service: 10_000 }), dueDate: due }
  expect(addCharges(day(today), invoice, rates, null)).toEqual(
    listComponents({ service: 10_000, fine: 200, interest }),
  )
})

// 28/11/2026 is a Saturday.
it.each([
  ['2026-11-28', '2026-11-30', false, {}],
  ['2026-11-28', '2026-12-01', true, { fine: 200, interest: 10 }],
  ['2026-12-31', '2027-01-04', false, {}],
  ['2026-12-31', '2027-01-05', true, { fine: 200, interest: 16 }],
])(
  'asks no late charges for %s on %s before the next bank day has passed',
  (dueDate, today, isLate, late) => {
    const invoice = { components: listComponents({ service: 10_000 }), dueDate: day(dueDate) }
    expect(isOverdue(invoice.dueDate, day(today))).toBe(isLate)
    expect(addCharges(day(today), invoice, rates, null)).toEqual(
      listComponents({ service: 10_000, ...late }),
    )
  },
)

it('components are whole cents and sum to a total of zero or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.integer({ min: -60, max: 3000 }),
      fc.option(fc.integer({ min: 0, max: 100 })),
      (amount, days, discount) => {
        const components = on(days, amount, discount)
        const total = sumComponents(components)
        expect(sumKind(components, 'service')).toBe(amount)
        expect(components.every((component) => Number.isSafeInteger(component.amount))).toBe(true)
        for (const { kind, amount: part } of components) expect(part < 0).toBe(kind === 'discount')
        expect(total).toBeGreaterThanOrEqual(0)
        if (discount !== null) expect(total).toBeLessThanOrEqual(amount)
      },
    ),
  )
})

it.each([
  ['2026-11-06T02:59:59.999Z', '2026-11-05', false],
  ['2026-11-06T03:00:00.000Z', '2026-11-06', true],
  ['2026-11-05T12:00:00.000Z', '2026-11-05', false],
])('at %s the day in São Paulo is %s, overdue: %s', (now, today, overdue) => {
  expect(toSaoPauloDate(new Date(now))).toBe(today)
  expect(isOverdue(due, toSaoPauloDate(new Date(now)))).toBe(overdue)
})

it('a campaign is open until the end of its last day', () => {
  expect(isCampaignOpen({ validUntil: due }, due)).toBe(true)
  expect(isCampaignOpen({ validUntil: due }, addDays(due, 1))).toBe(false)
})
