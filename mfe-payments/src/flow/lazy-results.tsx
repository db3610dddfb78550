import { useEffect, type ComponentType } from 'react'
import { useOnDemand } from '../page/use-on-demand.ts'
import type { PaidProps } from './receipt-link.tsx'
import type * as ResultsModule from './paid-details.tsx'

type Results = typeof ResultsModule

/** Loaded module, cached so that the first render already shows it without a layout shift. */
let loadedResults: Results | undefined
const loadResults = async (): Promise<Results> =>
  (loadedResults ??= await import(/* webpackChunkName: "results" */ './paid-details.tsx'))

/** Preloads the result chunk while the code is on screen, so that the result renders at once after payment. */
export const usePreloadResults = (): void =>
  useEffect(() => void loadResults().catch(() => undefined), [])

/** Creates a component that loads its part on demand. While the chunk is missing or fails, it renders nothing. */
const createLazyPart = (pick: (results: Results) => ComponentType<PaidProps>) =>
  function LazyPart(props: PaidProps) {
    const [results = loadedResults, fetchResults] = useOnDemand(loadResults)
    useEffect(() => void fetchResults(), [fetchResults])
    const Part = results && pick(results)
    return Part && <Part {...props} />
  }

export const PaidReceipt = createLazyPart((results) => results.PaidReceipt)
export const PaidPdf = createLazyPart((results) => results.ReceiptPdfButton)
export const PaidShare = createLazyPart((results) => results.PaidShare)
export const AfterPaid = createLazyPart((results) => results.AfterPaid)
export const PaymentRefunds = createLazyPart((results) => results.PaymentRefunds)
