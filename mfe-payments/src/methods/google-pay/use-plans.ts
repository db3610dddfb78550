import { installmentPlans, type InstallmentPlan, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { groupByContract } from '../../owed/selection.rules.ts'

const NONE: readonly InstallmentPlan[] = []

/** How the acquirer splits the amount; nothing while that is not known: it can always be paid at once. */
export const usePlans = (lines: readonly PaymentItem[]): readonly InstallmentPlan[] => {
  const items = groupByContract(lines).map(({ reference, debtsReference }) => ({
    reference,
    debtsReference,
  }))
  return useApi(installmentPlans, { body: { items } }, { retry: false }).data?.installments ?? NONE
}
