import type { Cents } from '@portal/contract'
import { parseBrCode } from '@portal/contract/values/br-code'
import { requireMatch, throwFault } from './provider-fault.ts'

interface ExpectedCode {
  /** Hosts, with port, that serve the locations of this provider. */
  readonly locationHosts: readonly string[]
  readonly amount: Cents
  /** Location that the response names besides the code; null if it names none. */
  readonly location: string | null
}

/** Locations have no scheme in codes; some providers put one into their responses. */
export const removeScheme = (location: string): string => location.replace(/^https?:\/\//i, '')

/** Returns the host of a location, which has no scheme: 'pix.example.com/qr/v2/x' -> 'pix.example.com'. */
const getLocationHost = (location: string): string =>
  (location.split(/[/?#]/, 1)[0] ?? '').toLowerCase()

/** Throws a fault unless customers can pay exactly this charge with the code. */
export const requirePayableCode = (
  text: string,
  { locationHosts, amount, location }: ExpectedCode,
): void => {
  const code = parseBrCode(text)
  if (code?.kind !== 'dynamic') return throwFault('code', 'code is no dynamic BR Code')
  requireMatch(code.receiver !== '' && code.city !== '', 'code', 'code names no receiver')
  // The amount is at the location: some providers write 0.00 here.
  requireMatch(
    code.amount === null || code.amount === 0 || code.amount === amount,
    'amount',
    'code has another amount than the charge',
  )
  requireMatch(
    locationHosts.includes(getLocationHost(code.location)),
    'location',
    `code points to the host ${getLocationHost(code.location)}, which is not configured`,
  )
  requireMatch(
    location === null || removeScheme(location) === code.location,
    'location',
    'code has another location than the charge',
  )
}
