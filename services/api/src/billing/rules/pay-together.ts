import type { FoundDebt } from './found-debt.ts'

/** One invoice always; several only where every contract among them allows it. */
export const mayPayTogether = (debts: readonly FoundDebt[]): boolean =>
  debts.length <= 1 || debts.every(({ contract }) => contract.multiple)
