import { ApiProblem } from '@portal/contract'
import { createCircuitBreaker, type Outage } from './circuit-breaker.ts'
import { createSend, ProviderRefusal, toUnavailable } from './provider-http.ts'

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

describe('a provider that names the time of the next request', () => {
  /** Sends a request that gets 429 with this header. */
  const sendInVain = (one: ReturnType<typeof breaker>, retryAfter: string) => {
    const response = { status: 429, headers: { 'retry-after': retryAfter } }
    const send = createSend(async () => new Response('', response))
    return expect(
      one.run(() => send({ method: 'GET', url: 'https://pix.example' })),
    ).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
  }

  it.each([
    ['in seconds', () => '40'],
    ['as a date', () => new Date(now.getTime() + 40_000).toUTCString()],
  ])('gets no background request before it (%s)', async (_, getValue) => {
    const one = breaker()
    await sendInVain(one, getValue())
    expect([one.isDown, one.isPausing]).toEqual([false, true])
    // Limits may be those of one kind of request: others succeed meanwhile.
    await one.run(async () => 'here')
    pass(38_000)
    expect(one.isPausing).toBe(true)
    pass(2_000)
    expect([one.isPausing, one.pausesUntil]).toEqual([false, null])
  })

  it('is asked again after a minute at the latest, however often it names a time', async () => {
    const one = breaker()
    await sendInVain(one, '86400')
    pass(30_000)
    await one.run(async () => 'here')
    await sendInVain(one, '86400')
    pass(30_000 - 1)
    expect(one.isPausing).toBe(true)
    pass(1)
    expect(one.isPausing).toBe(false)
  })

  it.each(['soon', '-5', '', '0', 'Wed, 18 Nov 2020 15:00:00 GMT'])(
    'gets the next request as usual if the time is %j',
    async (value) => {
      const one = breaker()
      await sendInVain(one, value)
      expect(one.isPausing).toBe(false)
    },
  )

  it('is left alone by every process', async () => {
    let shared: Outage | undefined
    const one = createCircuitBreaker({ now: () => now }, (outage) => (shared = outage))
    await sendInVain(one, '120')
    const other = breaker()
    other.applyRemoteOutage(shared as Outage)
    await other.run(async () => 'here')
    expect(other.isPausing).toBe(true)
  })
})

it('ignores refusals and errors of this process', async () => {
  const one = breaker()
  await fails(one, 5, new ProviderRefusal(422, 'no'))
  await fails(one, 5, new ApiProblem('CARD.BLOCKED'))
  await fails(one, 5, new TypeError('ours'))
  expect(one.isDown).toBe(false)
})
