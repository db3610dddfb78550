import { createStreamLimiter } from './stream-limiter.ts'

// ASVS 2.4.1, 15.2.2
it('lets a customer follow four payments at once, a fifth when one was left, and nobody else wait for it', () => {
  const streams = createStreamLimiter()
  const [first] = Array.from({ length: 4 }, () => streams.acquire('ana'))
  expect(() => streams.acquire('ana')).toThrow(
    expect.objectContaining({ code: 'TOO.MANY.REQUESTS', retryAfter: 15 }),
  )
  expect(() => streams.acquire('bruno')).not.toThrow()
  first?.()
  first?.()
  streams.acquire('ana')
  expect(() => streams.acquire('ana')).toThrow('TOO.MANY.REQUESTS')
})
