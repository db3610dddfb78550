import { ApiProblem, pay, type Payment } from '@portal/contract'
import { defer, fromEvent, Subject } from 'rxjs'
import { openPix } from '../testing/setup-portal.tsx'
import { watchPayment } from './watch-payment.ts'

const payment = (status: string) => pay.output.parse(openPix({ status }))

const watch = (
  answers: () => Promise<Payment> = () => Promise.resolve(payment('awaiting_payer')),
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
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('listens and does not ask while the stream speaks', async () => {
  const { events, heard, ask } = watch()
  events.next(payment('awaiting_payer'))
  await jest.advanceTimersByTimeAsync(120_000)
  events.next(payment('confirmed'))
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
])('asks every 2 s in the first minute, then every 10 s, when the stream %s', async (_, fail) => {
  const { events, ask } = watch()
  fail(events)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(30)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(36)
})

it('asks when the stream never says a word', async () => {
  const { ask, events } = watch()
  await jest.advanceTimersByTimeAsync(7_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(events.observed).toBe(false)
})

it('never asks twice at once', async () => {
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Payment>()
  const { ask, events } = watch(() => pending)
  events.complete()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(ask).toHaveBeenCalledTimes(1)
  arrive(payment('awaiting_payer'))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('goes on after a question without an answer, and stops when the server refuses', async () => {
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

it("listens anew when the customer comes back from the bank's app, and stops asking while it listens", async () => {
  const { events, ask, heard, subscribed } = watch()
  comeBack()
  expect(subscribed()).toBe(2)
  events.next(payment('awaiting_payer'))
  expect(heard).toEqual(['awaiting_payer'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})

it('has one way of hearing after a return in the middle of asking', async () => {
  const questions: ((answer: Payment) => void)[] = []
  const { ask, heard } = watch(
    () =>
      new Promise((resolve) => {
        questions.push(resolve)
      }),
  )
  await jest.advanceTimersByTimeAsync(7_000)
  expect(ask).toHaveBeenCalledTimes(1)
  comeBack()
  questions[0]?.(payment('awaiting_payer'))
  await jest.advanceTimersByTimeAsync(6_999)
  expect(heard).toEqual([])
  expect(ask).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('does not begin anew once the payment is settled', async () => {
  const { events, subscribed } = watch()
  events.next(payment('confirmed'))
  comeBack()
  expect(subscribed()).toBe(1)
})

it('stops at once when the page closes', async () => {
  const { ask, events, watching } = watch()
  events.complete()
  watching.unsubscribe()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})
