import type { Payment } from '@portal/contract'
import { lazyScreen } from 'shared-kernel/react'
import { useEffect, type ComponentType } from 'react'
import { PaymentSkeleton } from '../page/payment-skeleton'
import { useOnDemand } from '../page/use-on-demand'
import type { ResultProps } from './result-props'

const load = () => import(/* webpackChunkName: "results" */ './results')
type Results = Awaited<ReturnType<typeof load>>

/** Loads how a payment may end while its code is being looked at: the code does not wait for it, nor does who has paid. */
export const useResultsAtHand = (): void => useEffect(() => void load().catch(() => undefined), [])

const page = (pick: (results: Results) => ComponentType<ResultProps>) =>
  lazyScreen(async () => ({ default: pick(await load()) }), PaymentSkeleton)

/** Stands beside words that are enough without it: where it does not come they stand alone. */
const beside = (pick: (results: Results) => ComponentType<{ payment: Payment }>) => function Beside({ payment }: { payment: Payment }) {
  const [results, fetchResults] = useOnDemand(load)
  useEffect(() => void fetchResults(), [fetchResults])
  const Part = results && pick(results)
  return Part ? <Part payment={payment} /> : null
}

export const FailureResult = page((results) => results.FailureResult)
export const CancelledResult = page((results) => results.CancelledResult)
export const PaidReceipt = beside((results) => results.PaidReceipt)
export const AfterPaid = beside((results) => results.AfterPaid)
