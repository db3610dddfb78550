import { toCents, type InstallmentPlan } from '@portal/contract'
import type { CardSession } from './client.ts'

export const toInstallmentPlan = ({
  count,
  amountCents,
  totalCents,
  isInterestFree,
}: CardSession['installments'][number]): InstallmentPlan => ({
  count,
  amount: toCents(amountCents),
  total: toCents(totalCents),
  isInterestFree,
})
