import { createKeyedQueue, createRateLimiter, createConcurrencyLimiter } from './limiters.ts'

it('a rate limiter allows requests again after the wait and treats keys separately', () => {
  const clock = { now: 0 }
  const count = createRateLimiter(2, () => clock.now)
  for (let i = 0; i < 20; i += 1) expect(count('1.1.1.1')).toBe(0)
  expect(count('1.1.1.1')).toBe(1)
  expect(count('2.2.2.2')).toBe(0)
  clock.now = 1_000
  expect(count('1.1.1.1')).toBe(0)
})

it('a rate limiter accepts requests after the clock was set back', () => {
  const clock = jest.spyOn(Date, 'now')
  const count = createRateLimiter(2)
  expect(count('1.1.1.1')).toBe(0)
  clock.mockReturnValue(Date.now() - 3_600_000)
  expect(count('1.1.1.1')).toBe(0)
})

it('a concurrency limiter reuses released slots within its total', () => {
  const acquireSlot = createConcurrencyLimiter(5, 10)
  const turns = Array.from({ length: 10 }, (_, i) => acquireSlot(`10.0.0.${i}`))
  expect(acquireSlot('10.0.1.1')).toBeNull()
  turns[0]?.()
  expect(acquireSlot('10.0.1.1')).not.toBeNull()
})

it('a concurrency limiter limits each key', () => {
  const take = createConcurrencyLimiter(2, 10)
  expect([take('1.1.1.1'), take('1.1.1.1'), take('1.1.1.1')].map(Boolean)).toEqual([
    true,
    true,
    false,
  ])
  expect(take('2.2.2.2')).not.toBeNull()
})

it('a keyed queue runs entries of a key in order and keys in parallel', async () => {
  const startEdge = createKeyedQueue(1, 1)
  const first = await startEdge('ana')
  const done: string[] = []
  const second = startEdge('ana').then((turn) => {
    done.push('second')
    return turn
  })
  expect(await startEdge('ana')).toBeNull()
  expect(await startEdge('bruno')).not.toBeNull()
  expect(done).toEqual([])
  first?.()
  ;(await second)?.()
  expect(await startEdge('ana')).not.toBeNull()
})
