import { ApiProblem, INTERFACE_BASE, type ProblemCode } from '@portal/contract'
import { isUnstorableText, toDatabaseOutage, type DatabaseOutage } from '@portal/service/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DpopError } from './dpop-proof.ts'
import { PROBLEM_TEXT } from './texts.ts'

const FRAMEWORK_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD.TOO.LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED.MEDIA.TYPE',
  FST_ERR_NOT_FOUND: 'NOT.FOUND',
}

/** MAINTENANCE is not among them: it is planned and ends the customer's session. */
const OUTAGE_PROBLEMS: Readonly<Record<DatabaseOutage, ProblemCode>> = {
  unreachable: 'SERVICE.UNREACHABLE',
  timeout: 'SERVICE.TIMEOUT',
}

/** Maps an error to a problem with a known code. Unknown errors become UNEXPECTED without exposing their message. */
const toProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = FRAMEWORK_PROBLEMS[code ?? '']
  if (known !== undefined) return new ApiProblem(known, { cause: error })
  const outage = toDatabaseOutage(error)
  if (outage !== null)
    return new ApiProblem(OUTAGE_PROBLEMS[outage], { retryAfter: 2, cause: error })
  if (isUnstorableText(error)) return new ApiProblem('BAD.REQUEST', { cause: error })
  if (
    error instanceof SyntaxError ||
    (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
  ) {
    return new ApiProblem('BAD.REQUEST', { cause: error })
  }
  return new ApiProblem('UNEXPECTED', { cause: error })
}

/** Body of the legacy interface: `error_description` for access errors, `Message` for others. */
const toLegacyBody = (problem: ApiProblem): Record<string, unknown> =>
  problem.status === 401 || problem.status === 403
    ? { error: problem.code, error_description: PROBLEM_TEXT[problem.code] }
    : { Message: PROBLEM_TEXT[problem.code] }

/**
 * Sends a problem response: `code`, `field`, `total`, `triesLeft` and `challenge` for programs,
 * `message` for people, `traceId` for support.
 */
export const sendProblem = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const problem = toProblem(error)
  if (problem.status >= 500)
    request.log.error({ err: problem.cause ?? error, code: problem.code }, 'request failed')
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  if (problem.cause instanceof DpopError) reply.header('www-authenticate', problem.cause.challenge)
  const isLegacy = request.url.startsWith(`${INTERFACE_BASE.legacy}/`)
  const body = isLegacy
    ? toLegacyBody(problem)
    : {
        code: problem.code,
        message: PROBLEM_TEXT[problem.code],
        traceId: request.id,
        field: problem.field,
        total: problem.total,
        triesLeft: problem.triesLeft,
        challenge: problem.challenge,
      }
  reply.headers({
    'x-trace-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  return reply.code(problem.status).type('application/json; charset=utf-8').send(body)
}
