import { installmentPlans, type InstallmentPlan, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { groupByContract } from '../../invoices/selection.rules.ts'

const NO_PLANS: readonly InstallmentPlan[] = []

/**
 * Requests the installment options, again after a payment that was refused because they have
 * changed. Returns none on error, because paying at once is always possible.
 */
export const useInstallmentPlans = (lines: readonly PaymentItem[]): readonly InstallmentPlan[] => {
  const items = groupByContract(lines).map(({ reference, debtsReference }) => ({
    reference,
    debtsReference,
  }))
  return (
    useApi(installmentPlans, { body: { items } }, { retry: false, staleTime: 0 }).data
      ?.installments ?? NO_PLANS
  )
}
