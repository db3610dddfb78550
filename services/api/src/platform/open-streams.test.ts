import { createOpenStreams } from './open-streams.ts'

// ASVS 2.4.1, 15.2.2
it('lets a customer follow four payments at once, a fifth when one was left, and nobody else wait for it', () => {
  const streams = createOpenStreams()
  const [first] = Array.from({ length: 4 }, () => streams.enter('ana'))
  expect(() => streams.enter('ana')).toThrow(
    expect.objectContaining({ code: 'TOO.MANY.REQUESTS', retryAfter: 15 }),
  )
  expect(() => streams.enter('bruno')).not.toThrow()
  first?.()
  first?.()
  streams.enter('ana')
  expect(() => streams.enter('ana')).toThrow('TOO.MANY.REQUESTS')
})
