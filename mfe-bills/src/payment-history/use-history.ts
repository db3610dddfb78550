import {
  paymentHistory,
  toSaoPauloDate,
  type PastPayment,
  type PaymentHistory,
} from '@portal/contract'
import { useState } from 'react'
import { saveFile } from 'shared-kernel'
import { useAction, useKernel } from 'shared-kernel/react'
import { toCsvBlob } from '../csv/format-csv-file.ts'
import type { BillsProblem } from '../page/problem-texts.ts'
import { buildHistoryFile } from './history-file.ts'
import { texts as t } from './texts.ts'
import type { HistoryFilter } from './use-history-filter.ts'

export const useFurtherPages = (first: PaymentHistory, filter: HistoryFilter) => {
  const { api } = useKernel()
  const [further, setFurther] = useState<{
    payments: readonly PastPayment[]
    hasMore: boolean
    newFrom: number
  }>()
  const payments = [...first.payments, ...(further?.payments ?? [])]
  const { mutate, isPending, error } = useAction<PaymentHistory, void, BillsProblem>(
    () =>
      api.call(paymentHistory, { query: { ...filter, before: payments[payments.length - 1]?.id } }),
    {
      onSuccess: (page) =>
        setFurther((before) => ({
          payments: [...(before?.payments ?? []), ...page.payments],
          hasMore: page.hasMore,
          newFrom: payments.length,
        })),
    },
  )
  return {
    payments,
    /** Index of the first payment of the newest page; undefined before a further page was loaded. */
    newFrom: further?.newFrom,
    hasMore: (further ?? first).hasMore,
    loadMore: () => mutate(),
    isPending,
    problem: error,
  }
}

/** Requests of one file: 10,000 payments. */
const MAX_FILE_REQUESTS = 50

/** Downloads the payments of the filter as a CSV file, also those that the page has not loaded. */
export const useHistoryFile = (filter: HistoryFilter) => {
  const { api, now, toast } = useKernel()
  const { mutate, isPending, error, data } = useAction<{ isCut: boolean }, void, BillsProblem>(
    async () => {
      const payments: PastPayment[] = []
      let hasMore = true
      for (let request = 0; hasMore && request < MAX_FILE_REQUESTS; request += 1) {
        const page = await api.call(paymentHistory, {
          query: { ...filter, size: 'file', before: payments[payments.length - 1]?.id },
        })
        payments.push(...page.payments)
        hasMore = page.hasMore
      }
      saveFile(toCsvBlob(buildHistoryFile(payments)), t.csvName(toSaoPauloDate(new Date(now()))))
      toast.show(t.downloadStarted)
      return { isCut: hasMore }
    },
  )
  return { download: () => mutate(), isPending, problem: error, isCut: data?.isCut === true }
}
