import { toCents } from '@portal/contract'
import { removeDuplicates } from './check-records.ts'
import type { ListedPayment } from './provider.ts'

const list = (id: string, more: Partial<ListedPayment['money']> = {}, reference = 'FT1') => ({
  money: { id, amount: toCents(4_990), paidAt: new Date('2026-11-18T15:00:00Z'), ...more },
  reference,
  printedCode: null,
})

describe('duplicates of a list', () => {
  it('are dropped when they repeat an entry', () => {
    expect(removeDuplicates([list('pix:1'), list('pix:1')])).toEqual({
      received: [list('pix:1')],
      rejected: [],
    })
  })

  it('are set aside when one id has different money', () => {
    const changed = list('pix:1', { amount: toCents(499_000) })
    const other = list('pix:2', { amount: toCents(100) })
    expect(removeDuplicates([list('pix:1'), changed, other])).toEqual({
      received: [other],
      rejected: [{ id: 'pix:1', reason: 'duplicate' }],
    })
  })

  it('are set aside when one payment has two ids', () => {
    expect(removeDuplicates([list('bank:1'), list('bank:2'), list('bank:2')])).toEqual({
      received: [],
      rejected: [
        { id: 'bank:1', reason: 'duplicate' },
        { id: 'bank:2', reason: 'duplicate' },
      ],
    })
  })

  it('are two payments when their times or charges differ', () => {
    const entries = [
      list('pix:1'),
      list('pix:2', { paidAt: new Date('2026-11-18T15:00:01Z') }),
      list('pix:3', {}, 'FT2'),
    ]
    expect(removeDuplicates(entries)).toEqual({ received: entries, rejected: [] })
  })
})
