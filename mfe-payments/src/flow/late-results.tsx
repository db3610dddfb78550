import type { Payment } from '@portal/contract'
import { useEffect, type ComponentType } from 'react'
import { useOnDemand } from '../page/use-on-demand'

const load = () => import(/* webpackChunkName: "results" */ './results')
type Results = Awaited<ReturnType<typeof load>>

/** Loads what stands beside how a payment ended while its code is being looked at: the code does not wait for it, nor does who has paid. */
export const useResultsAtHand = (): void => useEffect(() => void load().catch(() => undefined), [])

/** Stands beside words that are enough without it: where it does not come they stand alone. */
const beside = (pick: (results: Results) => ComponentType<{ payment: Payment }>) => function Beside({ payment }: { payment: Payment }) {
  const [results, fetchResults] = useOnDemand(load)
  useEffect(() => void fetchResults(), [fetchResults])
  const Part = results && pick(results)
  return Part ? <Part payment={payment} /> : null
}

export const PaidReceipt = beside((results) => results.PaidReceipt)
export const AfterPaid = beside((results) => results.AfterPaid)
export const GivenBack = beside((results) => results.GivenBack)
