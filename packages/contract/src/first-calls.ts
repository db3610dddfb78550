import {
  CAMPAIGNS_ADDRESS,
  CONTACTS_ADDRESS,
  CONTRACTS_ADDRESS,
  INVOICE_ADDRESS,
  MULTI_DEBTS_ADDRESS,
  type AddressInput,
  type EndpointAddress,
} from './endpoint-address.ts'
import { patternOf } from './paths.ts'

/** A call that a page begins with, before the code that reads its answer has come. */
export interface FirstCall extends AddressInput {
  readonly address: EndpointAddress
}

const BILL = new RegExp(`^${patternOf('bill').replace(':reference', '([^/]+)')}/?$`, 'i')

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** What every page with bills begins with. */
export const firstCalls = (product: string): FirstCall[] => [
  { address: CONTRACTS_ADDRESS },
  { address: MULTI_DEBTS_ADDRESS, params: { product } },
]

/** What the page of one bill begins with beside that; none for any other path. */
export const callsOfPage = (path: string): FirstCall[] => {
  const reference = decoded(BILL.exec(path)?.[1] ?? '')
  return reference ? [{ address: INVOICE_ADDRESS, params: { reference } }] : []
}

const referencesIn = (body: string): string[] => {
  try {
    const { contracts } = JSON.parse(body) as { contracts: { reference: string }[] }
    return contracts.map(({ reference }) => reference)
  } catch {
    // The schema of whoever reads it says what is wrong.
    return []
  }
}

/** What can be asked once a call is answered by that body: what belongs to the contracts. */
export const callsAfter = ({ address }: FirstCall, body: string, product: string): FirstCall[] => {
  const contractsReference = address.id === CONTRACTS_ADDRESS.id ? referencesIn(body) : []
  return contractsReference.length === 0
    ? []
    : [CAMPAIGNS_ADDRESS, CONTACTS_ADDRESS].map((one) => ({
        address: one,
        params: { product },
        query: { contractsReference },
      }))
}

/** The data block of the page that has such answers, made by the edge and read by the host. */
export const FIRST_ANSWERS = 'first-answers'

/** Answers by address, status and body, of the token that ends in `of`. Whoever has another one by now asks anew. */
export interface FirstAnswers {
  readonly of: string
  readonly answers: readonly (readonly [address: string, status: number, body: string])[]
}

const TELLING_CHARACTERS = 16
/** Enough of a token to know it again, and too little to use it. */
export const endOf = (token: string): string => token.slice(-TELLING_CHARACTERS)
