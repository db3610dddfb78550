import * as z from 'zod/mini'
import {
  ACCOUNT_ENDPOINT,
  CUSTOMER_ENDPOINT,
  INVOICE_ENDPOINT,
  type EndpointUrlInput,
  type EndpointDescriptor,
} from '../endpoint-descriptor.ts'
import { matchPath } from '../match-path.ts'
import { getPathPattern } from '../paths.ts'

/** A GET that the edge makes while it sends a page with bills. */
export interface PrefetchRequest extends EndpointUrlInput {
  readonly endpoint: EndpointDescriptor
}

/**
 * What the page at `path` fetches first. The length of `document` tells companies from individuals, as in the session's
 * start-up: the role of who comes for a company decides what the first screen offers.
 */
export const listPrefetchRequests = (path: string, document: string): PrefetchRequest[] => {
  const reference = matchPath(getPathPattern('bill'), path)?.reference
  return [
    { endpoint: ACCOUNT_ENDPOINT },
    ...(document === '' || document.length === 11 ? [] : [{ endpoint: CUSTOMER_ENDPOINT }]),
    ...(reference ? [{ endpoint: INVOICE_ENDPOINT, params: { reference } }] : []),
  ]
}

/** Id of the data block in the page, written by the edge and read by the kernel. */
export const PREFETCHED_DATA_BLOCK = 'prefetched-data'

export const prefetchedDataSchema = z.object({
  /** End of the token that the edge fetched with: the data is of no use to another session. */
  tokenSuffix: z.string(),
  /** Bodies of the responses of 200 by URL, parsed with the block; the schema of its endpoint validates each. */
  responses: z.record(z.string(), z.unknown()),
})
export type PrefetchedData = z.infer<typeof prefetchedDataSchema>

const SUFFIX_CHARACTERS = 16
/** Long enough to recognise a token, too short to use it. */
export const toTokenSuffix = (token: string): string => token.slice(-SUFFIX_CHARACTERS)
