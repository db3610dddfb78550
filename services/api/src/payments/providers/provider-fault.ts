import { ApiProblem } from '@portal/contract'

/** What is wrong with a provider's response; a label of the metric. */
export type FaultReason =
  | 'amount'
  | 'code'
  | 'content_type'
  | 'currency'
  | 'duplicate'
  | 'id'
  | 'installments'
  | 'key'
  | 'kind'
  | 'location'
  | 'malformed'
  | 'pages'
  | 'payer'
  | 'reference'
  | 'refunds'
  | 'rejected'
  | 'schema'
  | 'status'
  | 'time'
  | 'too_large'
  | 'unknown_value'
  | 'url'

/** A response that contradicts its request or its schema. `message` holds no personal data. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Throws a fault, which customers see as PROVIDER.UNAVAILABLE. */
export const throwFault = (reason: FaultReason, message: string): never => {
  throw new ApiProblem('PROVIDER.UNAVAILABLE', { cause: new ProviderFault(reason, message) })
}

/** Throws a fault unless the response matches. */
export const requireMatch = (isMatch: boolean, reason: FaultReason, message: string): void => {
  if (!isMatch) throwFault(reason, message)
}

/** Returns the fault behind an error; null for any other failure. */
export const findFault = (error: unknown): ProviderFault | null =>
  error instanceof ApiProblem && error.cause instanceof ProviderFault ? error.cause : null

/** Faults of a gateway or proxy rather than of one record: the provider as a whole does not respond. */
const OUTAGE_REASONS: readonly FaultReason[] = ['content_type', 'malformed', 'too_large']

/** True if retries of other requests must pause too. */
export const isOutage = (error: unknown): boolean => {
  const fault = findFault(error)
  return fault === null
    ? error instanceof ApiProblem && error.code === 'PROVIDER.UNAVAILABLE'
    : OUTAGE_REASONS.includes(fault.reason)
}
