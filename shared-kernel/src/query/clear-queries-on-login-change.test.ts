import { renewSession, renewSessionFixture } from '@portal/contract'
import { QueryObserver } from '@tanstack/query-core'
import { createTestKernel } from '../testing/create-test-kernel.ts'

const NEXT = {
  accessToken: 'b.b.b',
  protocol: '202611210002',
  expirationTime: new Date(Date.now() + 900_000).toISOString(),
  document: '10290627303',
  type: 'PF',
} as const

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

it('clears cached responses when another customer logs in', () => {
  const { kernel } = createTestKernel()
  kernel.queryClient.setQueryData(['contracts'], ['of the one before'])
  kernel.sessionControl.begin(NEXT)
  expect(kernel.queryClient.getQueryData(['contracts'])).toBeUndefined()
})

it('retains cached responses while the customer is the same', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(renewSession, renewSessionFixture.output)
  kernel.queryClient.setQueryData(['contracts'], ['mine'])
  await kernel.session.extend()
  expect(kernel.queryClient.getQueryData(['contracts'])).toEqual(['mine'])
})

it('refetches on an open page when another customer logged in from another tab', async () => {
  const { kernel, jar } = createTestKernel()
  const answers = ['of the one before', 'of the next']
  const observer = new QueryObserver(kernel.queryClient, {
    queryKey: ['contracts'],
    queryFn: () => answers.shift(),
  })
  const stop = observer.subscribe(() => undefined)
  await settled()
  expect(observer.getCurrentResult().data).toBe('of the one before')
  jar.set('id-protocol', NEXT.protocol)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(observer.getCurrentResult().data).toBeUndefined()
  await settled()
  expect(observer.getCurrentResult().data).toBe('of the next')
  stop()
})

it('drops unsent texts and events when another tab replaced the login', () => {
  const { kernel, jar } = createTestKernel()
  const confirmed = jest.fn()
  kernel.drafts.set('support.contest', 'of the one before')
  kernel.bus.emit('payments.confirmed', { paymentId: 'p1', debtReferences: ['FT1'] })
  jar.set('id-protocol', NEXT.protocol)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  kernel.bus.on('payments.confirmed').subscribe(confirmed)
  expect([...kernel.drafts]).toEqual([])
  expect(confirmed).not.toHaveBeenCalled()
})
