import { createTokenRequester } from './token-requester.ts'

const setupRequester = () => {
  const told: object[] = []
  return { told, desk: createTokenRequester((event) => void told.push(event)) }
}

it('requests one token for concurrent callers', async () => {
  const { told, desk } = setupRequester()
  const [first, second] = [desk.request('expiring'), desk.request('expiring')]
  expect(told).toEqual([{ type: 'token-needed', reason: 'expiring' }])
  expect(desk.provide('next')).toBe(true)
  expect(await Promise.all([first, second])).toEqual(['next', 'next'])
})

it('returns false when no token was requested', () => {
  const { desk } = setupRequester()
  desk.announce('missing')
  expect(desk.provide('first')).toBe(false)
})

it('rejects after the timeout and requests a token again the next time', async () => {
  jest.useFakeTimers()
  const { told, desk } = setupRequester()
  const waited = desk.request('expiring').catch((error: unknown) => error)
  jest.advanceTimersByTime(20_000)
  expect(await waited).toMatchObject({ name: 'ApiProblem', code: 'unauthorized' })
  const again = desk.request('expiring')
  expect(told).toHaveLength(2)
  desk.provide('late')
  expect(await again).toBe('late')
  jest.useRealTimers()
})
