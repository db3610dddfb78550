import { findBillFault } from './check-bill.ts'

const now = new Date('2026-12-16T15:00:00Z')
const settled = {
  id: 'arrecadacao-1',
  barcode: '84610000001499001092026121500012345678901234',
  amountCents: 14_990,
  status: 'settled',
  eventId: 'evt_1',
  paidAt: '2026-12-15T15:00:00Z',
}

it('rejects a paid one whose event the bank does not name', () => {
  const { eventId: _, ...nameless } = settled
  expect(findBillFault(nameless, now)).toBe('id')
})

it('rejects an arrecadação document with another amount than its bar code', () => {
  expect(findBillFault(settled, now)).toBeNull()
  expect(findBillFault({ ...settled, amountCents: 149_900 }, now)).toBe('amount')
})
