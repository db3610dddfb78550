import {
  countDays,
  SUSPENSION_PERIODS,
  suspensions,
  type CalendarDate,
  type ContractSuspension,
} from '@portal/contract'
import { useMemo } from 'react'
import { useApi } from 'shared-kernel/react'
import type { ContractView } from '../contracts/account.rules.ts'

const { daysBeforeNotice, daysFromNoticeToSuspension } = SUSPENSION_PERIODS
const FIRST_DAY_OVERDUE = daysBeforeNotice + daysFromNoticeToSuspension

const mayBeSuspended = ({ open }: ContractView, today: CalendarDate): boolean =>
  open.some(
    ({ dueDate, contestAnswerBy }) =>
      !contestAnswerBy && countDays(dueDate, today) >= FIRST_DAY_OVERDUE,
  )

/** Leaves out invoices that were paid since the response. */
const limitToOpen = (
  suspension: ContractSuspension,
  views: readonly ContractView[],
): ContractSuspension[] => {
  const open = new Set(views.flatMap((view) => view.open.map(({ reference }) => reference)))
  const invoices = suspension.invoices.filter(({ reference }) => open.has(reference))
  return invoices.length === 0 ? [] : [{ ...suspension, invoices }]
}

/**
 * Fetches suspensions only if an invoice is overdue for so long; undefined during the first
 * request, none after an error or without a connection. The page waits for them, so that a failed
 * request is not retried.
 */
export const useSuspensions = (
  views: readonly ContractView[],
  today: CalendarDate,
): readonly ContractSuspension[] | undefined => {
  const isPossible = views.some((view) => mayBeSuspended(view, today))
  const { data, isFetching } = useApi(
    suspensions,
    {},
    { enabled: isPossible, retry: false, staleTime: 0 },
  )
  return useMemo(() => {
    if (data) return data.suspensions.flatMap((suspension) => limitToOpen(suspension, views))
    return isFetching ? undefined : []
  }, [data, isFetching, views])
}
