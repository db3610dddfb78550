import { useEffect, type ComponentType } from 'react'
import { useOnDemand } from '../page/use-on-demand.ts'
import { ReceiptLink, type PaidProps } from './receipt-link.tsx'
import type * as Late from './results.ts'

type Results = typeof Late

/** What has come once is there at once: nothing on the page moves when it is shown. */
let here: Results | undefined
const load = async (): Promise<Results> =>
  (here ??= await import(/* webpackChunkName: "results" */ './results.ts'))

/** Loads what stands beside how a payment ended while its code is being looked at: the code does not wait for it, nor does who has paid. */
export const useResultsAtHand = (): void => useEffect(() => void load().catch(() => undefined), [])

/** Stands beside words that are enough without it: where it does not come they stand alone, or with what is there `instead`. */
const beside = (
  pick: (results: Results) => ComponentType<PaidProps>,
  Instead: ComponentType<PaidProps> = () => null,
) =>
  function Beside(props: PaidProps) {
    const [results = here, fetchResults] = useOnDemand(load)
    useEffect(() => void fetchResults(), [fetchResults])
    const Part = results ? pick(results) : Instead
    return <Part {...props} />
  }

export const PaidReceipt = beside((results) => results.PaidReceipt, ReceiptLink)
export const AfterPaid = beside((results) => results.AfterPaid)
export const GivenBack = beside((results) => results.GivenBack)
