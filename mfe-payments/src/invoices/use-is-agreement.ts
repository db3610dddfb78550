import { account, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

export const useIsAgreement = (lines: readonly PaymentItem[]): boolean => {
  const { data } = useApi(account)
  const parts = new Set(
    (data?.contracts ?? [])
      .flatMap(({ debts }) => debts)
      .filter(({ installment }) => installment)
      .map(({ reference }) => reference),
  )
  return lines.length > 0 && lines.every(({ debtReference }) => parts.has(debtReference))
}
