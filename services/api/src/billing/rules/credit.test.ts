import {
  sumComponents,
  sumPart,
  toCents,
  type AmountComponent,
  type CalendarDate,
} from '@portal/contract'
import fc from 'fast-check'
import { splitCredit } from './credit.ts'
import { addCharges } from './late-charges.ts'
import { listOwedComponents } from './paid-part.ts'

const RATES = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }

/** An open invoice with what was contested, paid in part and, when overdue, charged or discounted. */
const openInvoices = fc
  .record({
    service: fc.integer({ min: 100, max: 1_000_000 }),
    contested: fc.integer({ min: 0, max: 60 }),
    partial: fc.integer({ min: 0, max: 30 }),
    today: fc
      .constantFrom('2026-11-01', '2026-11-18', '2027-03-01')
      .map((day) => day as CalendarDate),
    discount: fc.constantFrom(null, 0, 40),
  })
  .map(({ service, contested, partial, today, discount }) => {
    const stored = [
      { kind: 'service', amount: toCents(service) },
      { kind: 'contested', amount: toCents(-contested) },
      { kind: 'partial', amount: toCents(-partial) },
    ].filter(({ amount }) => amount !== 0)
    const components = addCharges(
      today,
      { components: stored, dueDate: '2026-11-10' as CalendarDate },
      RATES,
      discount,
    )
    return { stored, components, total: sumComponents(components), discount }
  })
const balances = fc.integer({ min: 0, max: 1_500_000 }).map(toCents)
const getOwed = (components: readonly AmountComponent[]) => sumPart(components, 'invoice')

describe('splitCredit', () => {
  it('uses no more than balance and total, and its parts sum to it', () => {
    fc.assert(
      fc.property(openInvoices, balances, (invoice, balance) => {
        const split = splitCredit(invoice, balance)
        const isLost = invoice.total > balance && sumPart(invoice.components, 'off') < 0
        expect(split === null).toBe(balance === 0 || isLost)
        if (split === null) return
        const { amount, billed, late, discount, isPaid, components } = split
        expect(amount).toBe(Math.min(balance, invoice.total))
        expect(billed + late + discount).toBe(amount)
        expect(sumComponents(components)).toBe(isPaid ? 0 : getOwed(invoice.components) - amount)
        expect(isPaid).toBe(billed === getOwed(invoice.stored))
      }),
    )
  })

  it('restoring a use owes the billed amount that it had paid', () => {
    fc.assert(
      fc.property(openInvoices, balances, (invoice, balance) => {
        const split = splitCredit(invoice, balance)
        if (split === null) return
        const restored = listOwedComponents(
          { state: split.isPaid ? 'PAID' : 'OPEN', components: split.components },
          split.billed,
          split.amount,
        )
        expect(restored).toEqual(invoice.stored)
      }),
    )
  })
})
