import * as z from 'zod/mini'
import type { EndpointDescriptor, EndpointUrlInput } from '../endpoint-descriptor.ts'
import { account } from '../endpoints/account.ts'
import { customer } from '../endpoints/customer.ts'
import { invoice } from '../endpoints/invoice.ts'
import { paymentState } from '../endpoints/payment-state.ts'
import { suspensions } from '../endpoints/suspensions.ts'
import { matchPath } from '../match-path.ts'
import { getPathPattern } from '../paths.ts'

/** A GET request that the edge sends while it renders a page with invoices. */
export interface PrefetchRequest extends EndpointUrlInput {
  readonly endpoint: EndpointDescriptor
}

/**
 * Returns the first requests of the page at `url`, its path and query. A `document` of 11
 * characters is an individual; a company also needs `customer`, because the first screen depends on
 * the role. The contracts wait for the suspensions above them.
 */
export const listPrefetchRequests = (url: string, document: string): PrefetchRequest[] => {
  const [path = '', query] = url.split('?')
  const isHome = matchPath(getPathPattern('home'), path) !== null
  const reference = matchPath(getPathPattern('bill'), path)?.reference
  const isPaying = matchPath(getPathPattern('method'), path) !== null
  const id = isPaying ? new URLSearchParams(query).get('pagamento') : null
  return [
    { endpoint: account },
    ...(document === '' || document.length === 11 ? [] : [{ endpoint: customer }]),
    ...(isHome ? [{ endpoint: suspensions }] : []),
    ...(reference ? [{ endpoint: invoice, params: { reference } }] : []),
    ...(id ? [{ endpoint: paymentState, params: { id } }] : []),
  ]
}

/** Id of the data block that the edge renders and the kernel reads. */
export const PREFETCHED_DATA_BLOCK = 'prefetched-data'

export const prefetchedDataSchema = z.object({
  /** End of the token that the edge used, so that another session does not use the data. */
  tokenSuffix: z.string(),
  /** Response bodies of status 200 by URL. The kernel validates each with its endpoint's schema. */
  responses: z.record(z.string(), z.unknown()),
})
export type PrefetchedData = z.infer<typeof prefetchedDataSchema>

const SUFFIX_CHARACTERS = 16
/** Returns the last 16 characters: enough to recognise a token, too few to use it. */
export const toTokenSuffix = (token: string): string => token.slice(-SUFFIX_CHARACTERS)
