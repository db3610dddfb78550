import { toCents, type InstallmentPlan } from '@portal/contract'
import type { CardSession } from './client.ts'

export const toInstallmentPlans = (offered: CardSession['installments']): InstallmentPlan[] =>
  offered.map(({ count, amountCents, totalCents, isInterestFree }) => ({
    count,
    amount: toCents(amountCents),
    total: toCents(totalCents),
    isInterestFree,
  }))
