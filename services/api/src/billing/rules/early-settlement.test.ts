import * as fc from 'fast-check'
import { addDays, sumCents, sumKind, sumPart, toCents, type CalendarDate } from '@portal/contract'
import type { ContractInvoice } from './contract-invoice.ts'
import {
  addEarlyDiscount,
  calculateSettlement,
  addSettlementDiscounts,
  isEarlySettlement,
  mayPayTogether,
} from './early-settlement.ts'
import { toInvoice } from './to-invoice.ts'

const today = '2026-11-21' as CalendarDate
const rates = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }

const createInstallment = (number: number, days: number, amount = 10_000) =>
  toInvoice(
    today,
    {
      reference: `AC1-${number}`,
      month: '2026-11' as ContractInvoice['invoice']['month'],
      dueDate: addDays(today, days),
      components: [{ kind: 'service', amount: toCents(amount) }],
      state: 'OPEN',
      agreementReference: 'AC1',
      installmentNumber: number,
      installments: 6,
      paidAt: null,
      lateFrom: null,
      daysLate: 0,
      waivedLate: toCents(0),
      contestAnswerBy: null,
    },
    rates,
    null,
  )
const toContractInvoice = (
  invoice: ContractInvoice['invoice'],
  unpaidInstallments: number,
): ContractInvoice => ({
  invoice,
  terms: invoice,
  contract: {
    reference: 'CT1',
    productType: 'TIM',
    products: [],
    encryptedPhone: null,
    dueDay: 5,
    multiple: false,
    hasAgreement: true,
  },
  customerId: 'customer',
  discountPercentage: null,
  contestUntil: null,
  unpaidInstallments,
  earlyDiscountPercentage: 5,
})
const late = createInstallment(2, -5)
const next = createInstallment(3, 20)
const last = createInstallment(4, 50, 10_001)

it('an early settlement discounts installments that are due later, and adds charges to late ones', () => {
  expect(calculateSettlement([late, next, last], 5, today)).toEqual({
    total: late.total + 9_500 + 9_500,
    discount: 500 + 501,
    validUntil: '2026-11-22T02:59:59.000Z',
  })
  expect(sumPart(late.components, 'late')).toBeGreaterThan(0)
})

it('an installment that is due today has no discount', () => {
  expect(addEarlyDiscount(createInstallment(3, 0), 5, today).total).toBe(10_000)
})

it('one unpaid installment is not settled early', () => {
  expect(calculateSettlement([next], 5, today)).toBeNull()
  expect(isEarlySettlement([toContractInvoice(next, 1)])).toBe(false)
})

it('only all unpaid installments of one agreement settle it, and may then be paid together', () => {
  const all = [late, next, last].map((invoice) => toContractInvoice(invoice, 3))
  const other = { ...next, installment: { agreement: 'AC2', number: 1, of: 3 } }
  expect([isEarlySettlement(all), mayPayTogether(all)]).toEqual([true, true])
  expect(isEarlySettlement(all.slice(1))).toBe(false)
  expect(mayPayTogether(all.slice(1))).toBe(false)
  expect(isEarlySettlement([...all.slice(1), toContractInvoice(other, 3)])).toBe(false)
  expect(addSettlementDiscounts(all.slice(1), today)).toEqual(all.slice(1))
})

it('installments that settle their agreements have their discounts together with other invoices too', () => {
  const createOther = (agreement: string) =>
    [next, last].map((invoice) =>
      toContractInvoice({ ...invoice, installment: { agreement, number: 1, of: 3 } }, 2),
    )
  const invoice = toContractInvoice({ ...next, installment: null }, 0)
  const settled = [late, next, last].map((one) => toContractInvoice(one, 3))
  const all = [...settled, invoice, ...createOther('AC2'), ...createOther('AC3').slice(1)]
  expect(addSettlementDiscounts(all, today).map((one) => one.invoice.total)).toEqual([
    late.total,
    9_500,
    9_500,
    next.total,
    9_500,
    9_500,
    last.total,
  ])
  expect([isEarlySettlement(all), mayPayTogether(all)]).toEqual([false, false])
  expect(mayPayTogether([...settled, ...createOther('AC2')])).toBe(false)
})

it('the settlement that is shown is the sum of what each installment then costs', () => {
  const days = fc.integer({ min: -60, max: 300 })
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(days, amount), { minLength: 2, maxLength: 24 }),
      fc.integer({ min: 0, max: 100 }),
      (parts, percentage) => {
        const unpaid = parts.map(([due, cents], at) => createInstallment(at + 1, due, cents))
        const paid = addSettlementDiscounts(
          unpaid.map((invoice) => ({
            ...toContractInvoice(invoice, parts.length),
            earlyDiscountPercentage: percentage,
          })),
          today,
        ).map(({ invoice }) => invoice)
        const settlement = calculateSettlement(unpaid, percentage, today)
        expect(settlement?.total).toBe(sumCents(paid.map(({ total }) => total)))
        expect(settlement?.discount).toBe(
          0 - sumCents(paid.map(({ components }) => sumKind(components, 'discount'))),
        )
        expect(paid.every(({ total }) => total >= 0)).toBe(true)
      },
    ),
  )
})
