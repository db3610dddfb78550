import { customer, customerFixture, report } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import { createRemoteKernel, type RemoteKernel } from './remote-kernel.ts'
import { useApi, useKernel, useSession } from './react/index.ts'
import { RemoteKernelProvider } from './react/remote-kernel-provider.tsx'
import { useSessionControl } from './react/session-control.ts'
import { createTestKernel, renderProps } from './testing/index.ts'

it('lets no remote change API, configuration or events for others', () => {
  const { kernel } = createTestKernel()
  const support = createRemoteKernel(kernel, 'support')
  const patches: (() => unknown)[] = [
    () => Object.assign(support, { api: {} }),
    () => Object.assign(support.api, { call: () => undefined }),
    () => Object.assign(support.bus, { emit: () => undefined }),
    () => Object.assign(support.toast, { show: () => undefined }),
    () => Object.assign(support.reporter, { report: () => undefined }),
    () => Object.assign(support.config.links, { appStore: 'https://evil.example' }),
    () => (support.config.partnerOrigins as string[]).push('https://evil.example'),
    () => Object.assign(support.session.state.user, { name: 'Eva' }),
  ]
  for (const patch of patches) expect(patch).toThrow(TypeError)
})

it('shows the document to the auth and payments remotes and the token to none', () => {
  const { kernel } = createTestKernel()
  const shown = (remote: string) => {
    const { session } = createRemoteKernel(kernel, remote)
    let received = session.state
    session.state$
      .subscribe((state) => {
        received = state
      })
      .unsubscribe()
    expect(received).toBe(session.state)
    return {
      document: received.user.document,
      token: received.accessToken,
      name: received.user.name,
    }
  }
  expect(['auth', 'payments', 'bills', 'support', 'fidelidade'].map(shown)).toEqual([
    ...(Array(2).fill({ document: '39053344705', token: '[redacted]', name: 'Ana' }) as unknown[]),
    ...(Array(3).fill({ document: '', token: '[redacted]', name: 'Ana' }) as unknown[]),
  ])
  expect(kernel.session.state).toMatchObject({
    accessToken: 'header.payload.signature',
    user: { document: '39053344705' },
  })
})

it('separates the storage of remotes', async () => {
  const { kernel } = createTestKernel()
  const [bills, support] = [
    createRemoteKernel(kernel, 'bills'),
    createRemoteKernel(kernel, 'support'),
  ]
  await bills.storage.set('seen', 1)
  bills.tabStore.set('seen', '1')
  expect([await support.storage.get('seen'), support.tabStore.get('seen')]).toEqual([false, null])
  expect([await bills.storage.get('seen'), bills.tabStore.get('seen')]).toEqual([1, '1'])
  bills.tabStore.remove('seen')
  bills.storage.remove('seen')
  expect([await bills.storage.get('seen'), bills.tabStore.get('seen')]).toEqual([false, null])
})

it("adds the remote's name to its reports", () => {
  const { kernel, api } = createTestKernel()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const bills = createRemoteKernel(kernel, 'bills')
  bills.reporter.report('remote_failed', { remote: 'payments', reason: 'x' })
  bills.bus.emit('bills.agreement-created', {} as never)
  expect(api.callsTo(report).map(({ body }) => body)).toEqual([
    expect.objectContaining({ action: 'remote_failed', custom: { remote: 'bills', reason: 'x' } }),
    expect.objectContaining({
      action: 'event_rejected',
      custom: { remote: 'bills', reason: 'bills.agreement-created: contractReference' },
    }),
  ])
})

it('emits only events of the remote and receives all events', () => {
  const { kernel, api } = createTestKernel()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const { bus } = createRemoteKernel(kernel, 'support')
  const received: unknown[] = []
  bus.on('payments.confirmed').subscribe((fact) => received.push(fact))
  const emit = bus.emit as (name: string, payload: unknown) => void
  emit('payments.confirmed', { paymentId: 'forged', debtReferences: [] })
  emit('support.made-up', {})
  expect(received).toEqual([])
  expect(api.callsTo(report).map(({ body }) => (body as { custom: unknown }).custom)).toEqual([
    { remote: 'support', reason: 'payments.confirmed: foreign event' },
    { remote: 'support', reason: 'support.made-up: unknown' },
  ])
  createRemoteKernel(kernel, 'payments').bus.emit('payments.confirmed', {
    paymentId: 'pay_1',
    debtReferences: ['FT1'],
  })
  expect(received).toEqual([{ paymentId: 'pay_1', debtReferences: ['FT1'] }])
  // Payloads are frozen, so that one listener cannot change what the next one receives.
  expect(Object.isFrozen(received[0])).toBe(true)
})

it.each([
  ['lacks a field', { paymentId: 'pay_1' }, 'debtReferences'],
  ['has a field of another type', { paymentId: 1, debtReferences: [] }, 'paymentId'],
  [
    'has an unknown field',
    { paymentId: 'pay_1', debtReferences: [], document: '39053344705' },
    'document',
  ],
  ['has no payload', undefined, 'paymentId'],
])('rejects an event that %s, for present and late listeners', (_case, payload, field) => {
  const { kernel, api } = createTestKernel()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const received = jest.fn()
  kernel.bus.on('payments.confirmed').subscribe(received)
  createRemoteKernel(kernel, 'payments').bus.emit('payments.confirmed', payload as never)
  kernel.bus.on('payments.confirmed').subscribe(received)
  expect(received).not.toHaveBeenCalled()
  expect(api.callsTo(report)[0]?.body).toMatchObject({
    custom: { remote: 'payments', reason: `payments.confirmed: ${field}` },
  })
})

it('gives the login token to the auth remote only', () => {
  const { kernel } = createTestKernel()
  const take = jest.spyOn(kernel, 'consumeLoginToken').mockReturnValue('sealed')
  expect(createRemoteKernel(kernel, 'support').consumeLoginToken()).toBeNull()
  expect(take).not.toHaveBeenCalled()
  expect(createRemoteKernel(kernel, 'auth').consumeLoginToken()).toBe('sealed')
})

it('provides the facade to screens of a remote while its requests use the session', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(customer, customerFixture.output)
  const Screen = () => {
    const { data } = useApi(customer)
    return (
      <p>
        {JSON.stringify([
          (useKernel() as RemoteKernel).remote,
          useSession().user.document,
          data?.name,
        ])}
      </p>
    )
  }
  render(
    <RemoteKernelProvider remote="support">
      <Screen />
    </RemoteKernelProvider>,
    renderProps(kernel),
  )
  expect(await screen.findByText('["support","","Ana Souza"]')).toBeInTheDocument()
  expect(api.callsTo(customer)[0]?.headers).toMatchObject({
    authorization: 'Bearer header.payload.signature',
  })
})

it('lets only the auth remote begin or end a session', () => {
  const { kernel } = createTestKernel()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const End = () => <p>{typeof useSessionControl().end}</p>
  const inRemote = (remote: string) => () =>
    render(
      <RemoteKernelProvider remote={remote}>
        <End />
      </RemoteKernelProvider>,
      renderProps(kernel),
    )
  expect(inRemote('bills')).toThrow('bills may not change the session')
  inRemote('auth')()
  expect(screen.getByText('function')).toBeInTheDocument()
})
