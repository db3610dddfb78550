import type { Contract } from '@portal/contract'

export type LevelName = 'ouro' | 'prata' | 'bronze'

export interface Level {
  readonly name: LevelName
  readonly overdue: number
}

export function getLevel(contracts: readonly Contract[]): Level {
  const overdue = contracts
    .flatMap(({ debts }) => debts)
    .filter(({ status, isPrescribed }) => status === 'VENCIDA' && !isPrescribed).length
  return { name: overdue === 0 ? 'ouro' : overdue === 1 ? 'prata' : 'bronze', overdue }
}
