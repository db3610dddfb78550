import { customer, customerFixture, report } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import { createRemoteKernel, type RemoteKernel } from './remote-kernel.ts'
import { useApi, useKernel, useSession } from './react/index.ts'
import { RemoteKernelProvider } from './react/remote-kernel-provider.tsx'
import { useSessionControl } from './react/session-control.ts'
import { createTestKernel, renderProps } from './testing/index.ts'

it('lets no remote change a call, a setting or a fact for the others', () => {
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
  kernel.dispose()
})

it('shows the document to those who log in and pay, and the token to nobody', () => {
  const { kernel } = createTestKernel()
  const shown = (remote: string) => {
    const { session } = createRemoteKernel(kernel, remote)
    let told = session.state
    session.state$
      .subscribe((state) => {
        told = state
      })
      .unsubscribe()
    expect(told).toBe(session.state)
    return { document: told.user.document, token: told.accessToken, name: told.user.name }
  }
  expect(['auth', 'payments', 'bills', 'support', 'fidelidade'].map(shown)).toEqual([
    ...(Array(2).fill({ document: '39053344705', token: '[redacted]', name: 'Ana' }) as unknown[]),
    ...(Array(3).fill({ document: '', token: '[redacted]', name: 'Ana' }) as unknown[]),
  ])
  expect(kernel.session.state).toMatchObject({
    accessToken: 'header.payload.signature',
    user: { document: '39053344705' },
  })
  kernel.dispose()
})

it('keeps what one remote stores from the others', async () => {
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
  kernel.dispose()
})

it('names the remote in its reports, whatever it calls itself', () => {
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
  kernel.dispose()
})

it('tells its own facts alone, and hears all', () => {
  const { kernel, api } = createTestKernel()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const { bus } = createRemoteKernel(kernel, 'support')
  const heard: unknown[] = []
  bus.on('payments.confirmed').subscribe((fact) => heard.push(fact))
  const tell = bus.emit as (name: string, payload: unknown) => void
  tell('payments.confirmed', { paymentId: 'forged', debtReferences: [] })
  tell('support.made-up', {})
  expect(heard).toEqual([])
  expect(api.callsTo(report).map(({ body }) => (body as { custom: unknown }).custom)).toEqual([
    { remote: 'support', reason: 'payments.confirmed: owned by another remote' },
    { remote: 'support', reason: 'support.made-up: unknown' },
  ])
  createRemoteKernel(kernel, 'payments').bus.emit('payments.confirmed', {
    paymentId: 'pay_1',
    debtReferences: ['FT1'],
  })
  expect(heard).toEqual([{ paymentId: 'pay_1', debtReferences: ['FT1'] }])
  // One listener cannot change what the next one hears.
  expect(Object.isFrozen(heard[0])).toBe(true)
  kernel.dispose()
})

it.each([
  ['says too little', { paymentId: 'pay_1' }, 'debtReferences'],
  ['says something else', { paymentId: 1, debtReferences: [] }, 'paymentId'],
  [
    'carries more than the list names',
    { paymentId: 'pay_1', debtReferences: [], document: '39053344705' },
    'document',
  ],
  ['says nothing at all', undefined, 'paymentId'],
])('lets nobody hear a fact that %s, now or later', (_case, payload, field) => {
  const { kernel, api } = createTestKernel()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const heard = jest.fn()
  kernel.bus.on('payments.confirmed').subscribe(heard)
  createRemoteKernel(kernel, 'payments').bus.emit('payments.confirmed', payload as never)
  kernel.bus.on('payments.confirmed').subscribe(heard)
  expect(heard).not.toHaveBeenCalled()
  expect(api.callsTo(report)[0]?.body).toMatchObject({
    custom: { remote: 'payments', reason: `payments.confirmed: ${field}` },
  })
  kernel.dispose()
})

it('hands the login token to the remote that logs in', () => {
  const { kernel } = createTestKernel()
  const take = jest.spyOn(kernel, 'consumeLoginToken').mockReturnValue('sealed')
  expect(createRemoteKernel(kernel, 'support').consumeLoginToken()).toBeNull()
  expect(take).not.toHaveBeenCalled()
  expect(createRemoteKernel(kernel, 'auth').consumeLoginToken()).toBe('sealed')
  kernel.dispose()
})

it('gives the screens of a remote its own facade, and its calls the session', async () => {
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

it('lets no remote but the one that logs in begin or end a session', () => {
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
  expect(inRemote('bills')).toThrow('not for bills to change')
  inRemote('auth')()
  expect(screen.getByText('function')).toBeInTheDocument()
})
