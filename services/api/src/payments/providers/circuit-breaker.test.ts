import { ApiProblem } from '@portal/contract'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { ProviderRefusal, toUnavailable } from './provider-http.ts'

let now = new Date('2026-11-18T15:00:00Z')
const breaker = () => createCircuitBreaker({ now: () => now })
const fails = async (
  of: ReturnType<typeof breaker>,
  times: number,
  error: Error = toUnavailable(new Error('nobody')),
) => {
  for (let i = 0; i < times; i += 1)
    await expect(of.run(() => Promise.reject(error))).rejects.toBe(error)
}
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

// ASVS 16.5.2
it('opens after three failures in a row and closes after one response', async () => {
  const one = breaker()
  await fails(one, 2)
  await one.run(async () => 'here')
  await fails(one, 2)
  expect(one.isDown).toBe(false)
  await fails(one, 1)
  expect([one.isDown, one.isPausing]).toEqual([true, true])
  await one.run(async () => 'here')
  expect([one.isDown, one.isPausing]).toEqual([false, false])
})

it('retries an unavailable provider after five seconds, then less often, at least once a minute', async () => {
  const one = breaker()
  await fails(one, 3)
  pass(4_999)
  expect(one.isPausing).toBe(true)
  pass(1)
  expect([one.isDown, one.isPausing]).toEqual([true, false])
  await fails(one, 1)
  pass(9_999)
  expect(one.isPausing).toBe(true)
  pass(1)
  expect(one.isPausing).toBe(false)
  await fails(one, 30)
  pass(60_000)
  expect([one.isDown, one.isPausing]).toEqual([true, false])
})

it('ignores refusals and errors of this process', async () => {
  const one = breaker()
  await fails(one, 5, new ProviderRefusal(422, 'no'))
  await fails(one, 5, new ApiProblem('CARD.BLOCKED'))
  await fails(one, 5, new TypeError('ours'))
  expect(one.isDown).toBe(false)
})
