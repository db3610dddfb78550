import * as z from 'zod/mini'
import {
  ACCOUNT_ADDRESS,
  CUSTOMER_ADDRESS,
  INVOICE_ADDRESS,
  type AddressInput,
  type EndpointAddress,
} from '../endpoint-address.ts'
import { matchPath } from '../match-path.ts'
import { patternOf } from '../paths.ts'

/** A GET that the edge makes while it sends a page with bills. */
export interface PrefetchCall extends AddressInput {
  readonly address: EndpointAddress
}

/**
 * What the page at `path` fetches first. The length of `document` tells companies from individuals, as in the session's
 * start-up: the role of who comes for a company decides what the first screen offers.
 */
export const listPrefetchCalls = (path: string, document: string): PrefetchCall[] => {
  const reference = matchPath(patternOf('bill'), path)?.reference
  return [
    { address: ACCOUNT_ADDRESS },
    ...(document === '' || document.length === 11 ? [] : [{ address: CUSTOMER_ADDRESS }]),
    ...(reference ? [{ address: INVOICE_ADDRESS, params: { reference } }] : []),
  ]
}

/** Id of the data block in the page, written by the edge and read by the kernel. */
export const PREFETCHED_DATA = 'prefetched-data'

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
