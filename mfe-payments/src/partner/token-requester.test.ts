import { createTokenRequester } from './token-requester.ts'

const open = () => {
  const told: object[] = []
  return { told, desk: createTokenRequester((event) => void told.push(event)) }
}

it('asks the page once, however often a token is waited for together', async () => {
  const { told, desk } = open()
  const [first, second] = [desk.request('expiring'), desk.request('expiring')]
  expect(told).toEqual([{ type: 'token-needed', reason: 'expiring' }])
  expect(desk.provide('next')).toBe(true)
  expect(await Promise.all([first, second])).toEqual(['next', 'next'])
})

it('knows when nobody waits for a token: then it is for a login', () => {
  const { desk } = open()
  desk.announce('missing')
  expect(desk.provide('first')).toBe(false)
})

it('gives up on a page that brings none, and asks again the next time', async () => {
  jest.useFakeTimers()
  const { told, desk } = open()
  const waited = desk.request('expiring').catch((error: unknown) => error)
  jest.advanceTimersByTime(20_000)
  expect(await waited).toMatchObject({ name: 'ApiProblem', code: 'unauthorized' })
  const again = desk.request('expiring')
  expect(told).toHaveLength(2)
  desk.provide('late')
  expect(await again).toBe('late')
  jest.useRealTimers()
})
