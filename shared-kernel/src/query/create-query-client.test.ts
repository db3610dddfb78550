import { ApiProblem, type ProblemCode } from '@portal/contract'
import { createQueryClient, isRetryable, retryDelay, STALE_MS } from './create-query-client.ts'

it('caches responses for 15 minutes and does not refetch on focus', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 900_000, refetchOnWindowFocus: false })
  expect(STALE_MS).toBe(900_000)
})

const CASES: readonly [ProblemCode, { status?: number; retryAfter?: number }, boolean][] = [
  ['UNEXPECTED', { status: 0 }, true],
  ['UNEXPECTED', { status: 500 }, true],
  ['PROVIDER.UNAVAILABLE', {}, true],
  ['MAINTENANCE', {}, false],
  ['unauthorized', {}, false],
  ['NOT.FOUND', {}, false],
  ['UNEXPECTED', { status: 200 }, false],
  ['TOO.MANY.REQUESTS', { retryAfter: 2 }, true],
  ['TOO.MANY.REQUESTS', { retryAfter: 600 }, false],
  ['TOO.MANY.REQUESTS', {}, false],
]

it.each(CASES)('retries a query that failed with %s %p: %p', (code, details, expected) => {
  expect(isRetryable(new ApiProblem(code, details))).toBe(expected)
})

it('does not retry an error that is no API problem', () => {
  expect(isRetryable(new TypeError('a bug'))).toBe(false)
})

it('backs off with jitter, and at least as long as Retry-After', () => {
  const problem = new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: 3 })
  expect(retryDelay(0, new Error(), () => 0)).toBe(0)
  expect([0, 1, 2, 9].map((tries) => retryDelay(tries, new Error(), () => 1))).toEqual([
    1000, 2000, 4000, 8000,
  ])
  expect(retryDelay(0, problem, () => 0.5)).toBe(3500)
})

it('stops retrying when the retry budget of a minute is spent by all queries', () => {
  const clock = { now: 0 }
  const { queries } = createQueryClient(() => clock.now).getDefaultOptions()
  const retry = queries?.retry as (tries: number, error: Error) => boolean
  const problem = new ApiProblem('UNEXPECTED', { status: 500 })
  expect(Array.from({ length: 11 }, () => retry(0, problem))).toEqual([
    ...Array.from({ length: 10 }, () => true),
    false,
  ])
  clock.now += 60_000
  expect(retry(0, problem)).toBe(true)
  expect(retry(2, problem)).toBe(false)
})

it('retries a query once after a timeout, so that the screen offers a retry within 30 s', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  const retry = queries?.retry as (tries: number, error: Error) => boolean
  const problem = new ApiProblem('SERVICE.TIMEOUT', { status: 0 })
  expect([0, 1].map((tries) => retry(tries, problem))).toEqual([true, false])
})

it('never retries a mutation', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})
