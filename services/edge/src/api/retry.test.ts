import type { FastifyRequest } from 'fastify'
import { getRetryDelay } from './retry.ts'

const failed = (code: string) => ({ err: Object.assign(new Error(code), { code }) })
const call = (method: string, headers: Record<string, string> = {}) =>
  ({ method, headers, raw: { destroyed: false } }) as unknown as FastifyRequest
const PAYMENT = call('POST', { 'idempotency-key': 'k1' })
const LOGIN = call('POST')

it.each([
  ['retries a login after a refused connection', LOGIN, 'ECONNREFUSED', 14, true],
  ['retries a login once after a connect timeout', LOGIN, 'UND_ERR_CONNECT_TIMEOUT', 0, true],
  [
    'does not retry a login after a second connect timeout',
    LOGIN,
    'UND_ERR_CONNECT_TIMEOUT',
    1,
    false,
  ],
  ['retries an idempotent payment on a closed connection', PAYMENT, 'EPIPE', 0, true],
  ['retries an idempotent payment whose connection broke', PAYMENT, 'UND_ERR_SOCKET', 2, true],
  ['stops to retry a payment after three broken connections', PAYMENT, 'UND_ERR_SOCKET', 3, false],
  ['retries a GET whose connection broke', call('GET'), 'ECONNRESET', 0, true],
  ['does not retry a login whose connection broke', LOGIN, 'EPIPE', 0, false],
  [
    'does not retry a payment after a response timeout',
    PAYMENT,
    'UND_ERR_HEADERS_TIMEOUT',
    0,
    false,
  ],
])('getRetryDelay %s', (_, request, code, attempt, isRetried) => {
  expect(getRetryDelay(request, failed(code), attempt) !== null).toBe(isRetried)
})
