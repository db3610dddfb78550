import { toCents, type InstallmentPlan } from '@portal/contract'
import type { CardPayment, CardSession } from './client.ts'

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

/** Returns the charged plan as part of the charge's data; nothing for a single payment. */
export const toPlanData = ({
  installments,
}: Pick<CardPayment, 'installments'>): { installments?: InstallmentPlan } =>
  installments && installments.count > 1 ? { installments: toInstallmentPlan(installments) } : {}
