import { contractOf } from '../testing/fixtures'
import { markPaid } from './mark-paid.rules'

it('marks what was paid, once, and nothing else', () => {
  const at = '2026-11-21T12:00:00Z'
  const marked = markPaid([contractOf()], ['FT1', 'FT0'], at)
  expect(marked[0]?.debts.map(({ reference, status, paidAt }) => [reference, status, paidAt])).toEqual([
    ['FT1', 'PAGA', at], ['FT2', 'ABERTA', null], ['FT0', 'PAGA', '2026-10-04T15:00:00Z'],
  ])
})
