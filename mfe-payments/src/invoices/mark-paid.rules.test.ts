import { contracts, contractsFixture } from '@portal/contract'
import { markPaid } from './mark-paid.rules.ts'

it('marks only the paid invoices, once', () => {
  const [contract] = contracts.output.parse(contractsFixture.output).contracts
  const [owed] = contract?.debts ?? []
  if (!contract || !owed) throw new Error('the fixture has no invoice')
  const before = {
    ...owed,
    reference: 'FT0',
    status: 'PAGA' as const,
    paidAt: '2026-10-04T15:00:00Z',
  }
  const at = '2026-11-21T12:00:00Z'
  const [marked] = markPaid(
    [
      {
        ...contract,
        debts: [{ ...owed, reference: 'FT1' }, { ...owed, reference: 'FT2' }, before],
      },
    ],
    ['FT1', 'FT0'],
    at,
  )
  expect(marked?.debts.map(({ reference, status, paidAt }) => [reference, status, paidAt])).toEqual(
    [
      ['FT1', 'PAGA', at],
      ['FT2', 'VENCIDA', null],
      ['FT0', 'PAGA', '2026-10-04T15:00:00Z'],
    ],
  )
})
