import { createStreamLimiter } from './stream-limiter.ts'

// ASVS 2.4.1, 15.2.2
it('the stream limiter allows four streams per customer and a fifth after a release, without limiting others', () => {
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
