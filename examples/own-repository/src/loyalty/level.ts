import type { Contract } from '@portal/contract'

export type LevelName = 'ouro' | 'prata' | 'bronze'

export interface Level {
  readonly name: LevelName
  readonly overdue: number
}

/** Gold for who owes nothing overdue, silver with one overdue invoice, bronze with more. */
export function getLevel(contracts: readonly Contract[]): Level {
  const overdue = contracts
    .flatMap(({ debts }) => debts)
    .filter(({ status }) => status === 'VENCIDA').length
  return { name: overdue === 0 ? 'ouro' : overdue === 1 ? 'prata' : 'bronze', overdue }
}
