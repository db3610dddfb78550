import { useEffect, type ComponentType } from 'react'
import { useOnDemand } from '../page/use-on-demand.ts'
import { ReceiptLink, type PaidProps } from './receipt-link.tsx'
import type * as ResultsModule from './results.ts'

type Results = typeof ResultsModule

/** What has come once is there at once: nothing on the page moves when it is shown. */
let loadedResults: Results | undefined
const loadResults = async (): Promise<Results> =>
  (loadedResults ??= await import(/* webpackChunkName: "results" */ './results.ts'))

/** Loads what stands beside how a payment ended while its code is being looked at: the code does not wait for it, nor does who has paid. */
export const usePreloadResults = (): void =>
  useEffect(() => void loadResults().catch(() => undefined), [])

/** Stands beside words that are enough without it: where it does not come they stand alone, or with what is there `instead`. */
const createLazyPart = (
  pick: (results: Results) => ComponentType<PaidProps>,
  Instead: ComponentType<PaidProps> = () => null,
) =>
  function Beside(props: PaidProps) {
    const [results = loadedResults, fetchResults] = useOnDemand(loadResults)
    useEffect(() => void fetchResults(), [fetchResults])
    const Part = results ? pick(results) : Instead
    return <Part {...props} />
  }

export const PaidReceipt = createLazyPart((results) => results.PaidReceipt, ReceiptLink)
export const AfterPaid = createLazyPart((results) => results.AfterPaid)
export const PaymentRefunds = createLazyPart((results) => results.GivenBack)
