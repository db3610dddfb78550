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

export interface PrefetchedData {
  /** End of the token that the edge fetched with: the data is of no use to another session. */
  readonly tokenSuffix: string
  /** Bodies of the responses of 200, parsed with the block. */
  readonly responses: readonly (readonly [url: string, body: unknown])[]
}

const SUFFIX_CHARACTERS = 16
/** Long enough to recognise a token, too short to use it. */
export const toTokenSuffix = (token: string): string => token.slice(-SUFFIX_CHARACTERS)
