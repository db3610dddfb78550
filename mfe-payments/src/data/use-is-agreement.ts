import type { PaymentLine } from '@portal/contract'
import { useContracts } from './use-contracts'

/** True when nothing but parts of an installment agreement is paid. */
export const useIsAgreement = (lines: readonly PaymentLine[]): boolean => {
  const { data: contracts } = useContracts()
  const parts = new Set((contracts ?? []).flatMap(({ debts }) => debts).filter(({ installment }) => installment).map(({ reference }) => reference))
  return lines.length > 0 && lines.every(({ debtReference }) => parts.has(debtReference))
}
