import { contracts, contractsFixture } from '@portal/contract'
import { getLevel } from './level.ts'

const [contract] = contracts.output!.parse(contractsFixture.output).contracts
const withStatus = (...statuses: readonly ('PAGA' | 'VENCIDA')[]) => [
  { ...contract!, debts: statuses.map((status) => ({ ...contract!.debts[0]!, status })) },
]

it.each([
  [[], 'ouro', 0],
  [withStatus('PAGA', 'PAGA'), 'ouro', 0],
  [withStatus('VENCIDA', 'PAGA'), 'prata', 1],
  [withStatus('VENCIDA', 'VENCIDA', 'VENCIDA'), 'bronze', 3],
] as const)('ranks by overdue invoices: %#', (given, name, overdue) => {
  expect(getLevel(given)).toEqual({ name, overdue })
})
