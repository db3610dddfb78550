import { ApiProblem, pay, type Payment } from '@portal/contract'
import { defer, fromEvent, NEVER, Subject } from 'rxjs'
import { createOpenPix } from '../testing/setup-portal.tsx'
import { watchPayment } from './watch-payment.ts'

const createPayment = (status: string) => pay.output.parse(createOpenPix({ status }))

const watch = (
  answers: () => Promise<Payment> = () => Promise.resolve(createPayment('awaiting_payer')),
) => {
  const events = new Subject<Payment>()
  const heard: string[] = []
  const ask = jest.fn(answers)
  let subscribed = 0
  const watching = watchPayment({
    events: defer(() => {
      subscribed += 1
      return events
    }),
    poll: defer(ask),
    resumes: fromEvent(document, 'visibilitychange'),
    isFinal: ({ status }) => status === 'confirmed',
  }).subscribe(({ status }) => heard.push(status))
  return { events, heard, ask, watching, subscribed: () => subscribed }
}
const resume = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('does not poll while the stream sends events', async () => {
  const { events, heard, ask } = watch()
  events.next(createPayment('awaiting_payer'))
  await jest.advanceTimersByTimeAsync(120_000)
  events.next(createPayment('confirmed'))
  expect(heard).toEqual(['awaiting_payer', 'confirmed'])
  expect(ask).not.toHaveBeenCalled()
  expect(events.observed).toBe(false)
})

it.each([
  [
    'breaks',
    (events: Subject<Payment>) => events.error(new ApiProblem('UNEXPECTED', { status: 0 })),
  ],
  ['ends', (events: Subject<Payment>) => events.complete()],
])('polls every 2 s in the first minute, then every 10 s, when the stream %s', async (_, fail) => {
  const { events, ask } = watch()
  fail(events)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(30)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(36)
})

it('reconnects a broken stream after 20 s and then stops polling', async () => {
  const connections = [new Subject<Payment>(), new Subject<Payment>()]
  const ask = jest.fn(() => Promise.resolve(createPayment('awaiting_payer')))
  let connected = 0
  watchPayment({
    events: defer(() => connections[connected++]!),
    poll: defer(ask),
    resumes: NEVER,
    isFinal: () => false,
  }).subscribe()
  connections[0]!.next(createPayment('awaiting_payer'))
  connections[0]!.error(new ApiProblem('SERVICE.TIMEOUT', { status: 0 }))
  await jest.advanceTimersByTimeAsync(20_000)
  expect(connected).toBe(2)
  connections[1]!.next(createPayment('awaiting_payer'))
  ask.mockClear()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})

it('polls when the stream sends no event', async () => {
  const { ask, events } = watch()
  await jest.advanceTimersByTimeAsync(7_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(events.observed).toBe(false)
})

it('sends one request at a time', async () => {
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Payment>()
  const { ask, events } = watch(() => pending)
  events.complete()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(ask).toHaveBeenCalledTimes(1)
  arrive(createPayment('awaiting_payer'))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('retries after a lost response and stops when the server rejects a request', async () => {
  const answers = [
    () => Promise.reject(new ApiProblem('UNEXPECTED', { status: 0 })),
    () => Promise.reject(new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: 20 })),
    () => Promise.reject(new ApiProblem('NOT.FOUND')),
  ]
  const { ask, events } = watch(() => answers.shift()!())
  events.complete()
  await jest.advanceTimersByTimeAsync(4_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(19_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('reconnects on resume and stops polling', async () => {
  const { events, ask, heard, subscribed } = watch()
  resume()
  expect(subscribed()).toBe(2)
  events.next(createPayment('awaiting_payer'))
  expect(heard).toEqual(['awaiting_payer'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})

it('replaces polling by one stream on resume', async () => {
  const questions: ((answer: Payment) => void)[] = []
  const { ask, heard } = watch(
    () =>
      new Promise((resolve) => {
        questions.push(resolve)
      }),
  )
  await jest.advanceTimersByTimeAsync(7_000)
  expect(ask).toHaveBeenCalledTimes(1)
  resume()
  questions[0]?.(createPayment('awaiting_payer'))
  await jest.advanceTimersByTimeAsync(6_999)
  expect(heard).toEqual([])
  expect(ask).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('does not reconnect after a final status', async () => {
  const { events, subscribed } = watch()
  events.next(createPayment('confirmed'))
  resume()
  expect(subscribed()).toBe(1)
})

it('stops immediately on unsubscribe', async () => {
  const { ask, events, watching } = watch()
  events.complete()
  watching.unsubscribe()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})
