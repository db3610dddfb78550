import * as z from 'zod/mini'
import {
  ACCOUNT_ENDPOINT,
  CUSTOMER_ENDPOINT,
  INVOICE_ENDPOINT,
  SUSPENSIONS_ENDPOINT,
  type EndpointUrlInput,
  type EndpointDescriptor,
} from '../endpoint-descriptor.ts'
import { matchPath } from '../match-path.ts'
import { getPathPattern } from '../paths.ts'

/** A GET request that the edge sends while it renders a page with invoices. */
export interface PrefetchRequest extends EndpointUrlInput {
  readonly endpoint: EndpointDescriptor
}

/**
 * Returns the first requests of the page at `path`. A `document` of 11 characters is an individual; a company also needs `customer`, because
 * the first screen depends on the role. The contracts wait for the suspensions above them.
 */
export const listPrefetchRequests = (path: string, document: string): PrefetchRequest[] => {
  const isHome = matchPath(getPathPattern('home'), path) !== null
  const reference = matchPath(getPathPattern('bill'), path)?.reference
  return [
    { endpoint: ACCOUNT_ENDPOINT },
    ...(document === '' || document.length === 11 ? [] : [{ endpoint: CUSTOMER_ENDPOINT }]),
    ...(isHome ? [{ endpoint: SUSPENSIONS_ENDPOINT }] : []),
    ...(reference ? [{ endpoint: INVOICE_ENDPOINT, params: { reference } }] : []),
  ]
}

/** Id of the data block that the edge renders and the kernel reads. */
export const PREFETCHED_DATA_BLOCK = 'prefetched-data'

export const prefetchedDataSchema = z.object({
  /** End of the token that the edge used, so that another session does not use the data. */
  tokenSuffix: z.string(),
  /** Response bodies of status 200 by URL. The kernel validates each with the schema of its endpoint. */
  responses: z.record(z.string(), z.unknown()),
})
export type PrefetchedData = z.infer<typeof prefetchedDataSchema>

const SUFFIX_CHARACTERS = 16
/** Returns the last 16 characters: enough to recognise a token, too few to use it. */
export const toTokenSuffix = (token: string): string => token.slice(-SUFFIX_CHARACTERS)
