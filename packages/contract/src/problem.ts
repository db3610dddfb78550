import { hasKey } from './values/has-key.ts'
import type { ProofOfWorkChallenge } from './proof-of-work.ts'

/** Problem codes and their HTTP status: section 8 of the specification and our own. */
export const PROBLEM_STATUS = {
  unauthorized: 401,
  Blacklist: 403,
  'CUSTOMER.NOT.FOUND': 400,
  'WRONG.CREDENTIALS': 400,
  'WRONG.BIRTHDATE': 400,
  'WRONG.BIRTHDATE.PROVIDED': 400,
  'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS': 400,
  'TOKEN.INVALID': 400,
  'PIN.WRONG': 400,
  'PIN.EXPIRED': 400,
  'PIN.TRIES.EXCEEDED': 400,
  'PIN.RESEND.TOO.SOON': 429,
  'TOO.MANY.REQUESTS': 429,
  'BAD.REQUEST': 400,
  'CSRF.REJECTED': 400,
  'NOT.FOUND': 404,
  'METHOD.NOT.ALLOWED': 405,
  'PAYLOAD.TOO.LARGE': 413,
  'UNSUPPORTED.MEDIA.TYPE': 415,
  'INVOICE.ALREADY.PAID': 409,
  'AMOUNT.CHANGED': 409,
  'PAYMENT.IN.PROGRESS': 409,
  'PAYMENT.STATE.INVALID': 409,
  'IDEMPOTENCY.KEY.REUSED': 422,
  'IDEMPOTENCY.KEY.MISSING': 400,
  'BULK.PAYMENT.NOT.ALLOWED': 422,
  'METHOD.NOT.AVAILABLE': 422,
  'CARD.BLOCKED': 422,
  // Not 403, which has one code.
  'PARTNER.DISABLED': 422,
  // Not 403: screens handle 403 as a blocked customer.
  'ROLE.CANNOT.PAY': 422,
  'ROLE.CANNOT.ADMINISTER': 422,
  'PROOF.REQUIRED': 422,
  'EMAIL.ALREADY.INVITED': 409,
  'LAST.ADMINISTRATOR': 409,
  'INVITATION.EXPIRED': 400,
  'OFFER.NOT.AVAILABLE': 422,
  'DOCUMENT.NOT.AVAILABLE': 404,
  'ATTENDANCE.CLOSED': 422,
  // The contract has an open case of this kind.
  'CASE.ALREADY.OPEN': 409,
  'ALREADY.RATED': 409,
  'PROVIDER.UNAVAILABLE': 502,
  'SERVICE.UNREACHABLE': 502,
  'SERVICE.TIMEOUT': 504,
  MAINTENANCE: 503,
  UNEXPECTED: 500,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[]

/**
 * Problem codes that every endpoint may return, from the API or the edge. An endpoint declares all
 * others in `problemCodes`.
 */
export const GENERAL_PROBLEM_CODES = [
  'unauthorized',
  'Blacklist',
  'BAD.REQUEST',
  'CSRF.REJECTED',
  'NOT.FOUND',
  'METHOD.NOT.ALLOWED',
  'PAYLOAD.TOO.LARGE',
  'UNSUPPORTED.MEDIA.TYPE',
  'ROLE.CANNOT.PAY',
  'ROLE.CANNOT.ADMINISTER',
  'TOO.MANY.REQUESTS',
  'IDEMPOTENCY.KEY.MISSING',
  'SERVICE.UNREACHABLE',
  'SERVICE.TIMEOUT',
  'MAINTENANCE',
  'UNEXPECTED',
] as const satisfies readonly ProblemCode[]
export type GeneralProblemCode = (typeof GENERAL_PROBLEM_CODES)[number]

export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && hasKey(PROBLEM_STATUS, value)

/**
 * The only error that the HTTP clients and the API throw on purpose. `traceId` identifies the
 * request for support; `field` names the invalid input; `triesLeft` counts remaining tries with
 * PIN.WRONG; `retryAfter` is in seconds; `total` is the current amount in cents with
 * AMOUNT.CHANGED; `challenge` is the proof of work that lifts TOO.MANY.REQUESTS once; `status` is 0
 * when there was no response.
 */
export class ApiProblem extends Error {
  /** Host and remotes bundle copies of this class; `instanceof` must work across them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem'
  }

  override name = 'ApiProblem'
  readonly status: number
  readonly traceId: string
  readonly field: string | undefined
  readonly retryAfter: number | undefined
  readonly total: number | undefined
  readonly triesLeft: number | undefined
  readonly challenge: ProofOfWorkChallenge | undefined

  readonly code: ProblemCode

  constructor(
    code: ProblemCode,
    details: {
      status?: number
      traceId?: string
      field?: string
      retryAfter?: number
      total?: number
      triesLeft?: number
      challenge?: ProofOfWorkChallenge
      message?: string
      cause?: unknown
    } = {},
  ) {
    super(
      details.message ?? code,
      details.cause === undefined ? undefined : { cause: details.cause },
    )
    this.code = code

    this.status = details.status ?? PROBLEM_STATUS[code]
    this.traceId = details.traceId ?? '-'
    this.field = details.field
    this.retryAfter = details.retryAfter
    this.total = details.total
    this.triesLeft = details.triesLeft
    this.challenge = details.challenge
  }
}

/**
 * Returns true if a request may have been carried out, because its response reached neither the
 * browser nor the edge. The page of a captive portal (status below 400) is no response either.
 */
export const isResponseLost = ({ status, code }: Pick<ApiProblem, 'status' | 'code'>): boolean =>
  status < 400 || code === 'SERVICE.TIMEOUT' || code === 'SERVICE.UNREACHABLE'
