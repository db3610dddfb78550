import type { FastifyRequest } from 'fastify'
import { getRetryDelay } from './retry.ts'

const failed = (code: string) => ({ err: Object.assign(new Error(code), { code }) })
const call = (method: string, headers: Record<string, string> = {}) =>
  ({ method, headers, raw: { destroyed: false } }) as unknown as FastifyRequest
const PAYMENT = call('POST', { 'idempotency-key': 'k1' })
const LOGIN = call('POST')

it.each([
  ['a login that found the door shut', LOGIN, 'ECONNREFUSED', 14, true],
  ['a login whose connection nobody took', LOGIN, 'UND_ERR_CONNECT_TIMEOUT', 0, true],
  ['a login whose connection nobody took, twice', LOGIN, 'UND_ERR_CONNECT_TIMEOUT', 1, false],
  ['a payment on a connection that was closed meanwhile', PAYMENT, 'EPIPE', 0, true],
  ['a payment that broke off', PAYMENT, 'UND_ERR_SOCKET', 2, true],
  ['a payment that broke off again and again', PAYMENT, 'UND_ERR_SOCKET', 3, false],
  ['a list that broke off', call('GET'), 'ECONNRESET', 0, true],
  ['a login that broke off, which may have counted', LOGIN, 'EPIPE', 0, false],
  ['a payment that is at work for too long', PAYMENT, 'UND_ERR_HEADERS_TIMEOUT', 0, false],
])('%s', (_, request, code, attempt, isMadeAgain) => {
  expect(getRetryDelay(request, failed(code), attempt) !== null).toBe(isMadeAgain)
})
