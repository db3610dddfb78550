import {
  ApiProblem,
  isProblemCode,
  type Endpoint,
  type ProblemCode,
  type ProofOfWorkChallenge,
} from '@portal/contract'

const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'BAD.REQUEST',
  401: 'unauthorized',
  403: 'Blacklist',
  404: 'NOT.FOUND',
  405: 'METHOD.NOT.ALLOWED',
  413: 'PAYLOAD.TOO.LARGE',
  415: 'UNSUPPORTED.MEDIA.TYPE',
  429: 'TOO.MANY.REQUESTS',
  503: 'MAINTENANCE',
}

/** Interfaces whose 403 means that the portal is closed for everyone. */
export const isClosedBy403 = ({ interface: name }: Endpoint): boolean =>
  name === 'legacy' || name === 'open'

/** A problem code in the body makes even a 2xx response a problem (specification, section 8). */
export const isProblemResponse = (status: number, body: unknown): boolean =>
  status < 200 || status >= 300 || (isRecord(body) && isProblemCode(body.code))

/** Converts an error response; the legacy interface has `error_description` or `Message`. */
export function parseProblem(status: number, body: unknown, headers: Headers): ApiProblem {
  const fields = isRecord(body) ? body : {}
  const message = [fields.message, fields.error_description, fields.Message].find(
    (text) => typeof text === 'string',
  )
  const retryAfter = parseRetryAfter(headers.get('retry-after'))
  return new ApiProblem(getProblemCode(status, fields.code), {
    status,
    traceId:
      typeof fields.traceId === 'string' ? fields.traceId : (headers.get('x-trace-id') ?? '-'),
    ...(typeof message === 'string' && { message }),
    ...(typeof fields.field === 'string' && { field: fields.field }),
    ...(typeof fields.triesLeft === 'number' && { triesLeft: fields.triesLeft }),
    ...(typeof fields.total === 'number' && { total: fields.total }),
    ...(isRecord(fields.challenge) && { challenge: fields.challenge as ProofOfWorkChallenge }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** 401, 403 and 503 have one code each, whatever the body has. */
function getProblemCode(status: number, code: unknown): ProblemCode {
  const isFixed = status === 401 || status === 403 || status === 503
  if (!isFixed && isProblemCode(code)) return code
  return CODE_BY_STATUS[status] ?? (status > 400 && status < 500 ? 'BAD.REQUEST' : 'UNEXPECTED')
}

/** Returns seconds; the header is a number of seconds or an HTTP date. */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
