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

it('shows the next customer nothing that the one before has asked for', () => {
  const { kernel } = createTestKernel()
  kernel.queryClient.setQueryData(['contracts'], ['of the one before'])
  kernel.sessionControl.begin(NEXT)
  expect(kernel.queryClient.getQueryData(['contracts'])).toBeUndefined()
  kernel.dispose()
})

it('keeps the answers of a customer who stays', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(renewSession, renewSessionFixture.output)
  kernel.queryClient.setQueryData(['contracts'], ['mine'])
  await kernel.session.extend()
  expect(kernel.queryClient.getQueryData(['contracts'])).toEqual(['mine'])
  kernel.dispose()
})

it('asks again for an open page when another tab has logged somebody else in', async () => {
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
  kernel.dispose()
})
