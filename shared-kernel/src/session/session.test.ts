import { logout, renewSession, renewSessionFixture, verifyPinFixture } from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'

const started = {
  accessToken: 'a.b.c',
  protocol: 'p1',
  expirationTime: '2099-01-01T00:00:00Z',
  document: '39053344705',
  type: 'PF' as const,
}

it('writes the cookies of a login, and of its confirmation', () => {
  const { kernel, jar } = createTestKernel({ session: 'signed-out' })
  kernel.sessionControl.begin(started)
  expect([...jar.names()].sort()).toEqual([
    'access-token',
    'document',
    'expirationTime',
    'id-protocol',
  ])
  kernel.sessionControl.confirm(verifyPinFixture.output)
  expect([...jar.names()].sort()).toEqual([
    'access-token',
    'birthdate',
    'document',
    'expirationTime',
    'id-protocol',
    'name',
    'phone',
    'token-sms',
  ])
  expect(jar.get('access-token')).toBe('header.payload.signature')
  kernel.dispose()
})

it('tells late listeners of the end, and forgets it with the next login', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(logout, undefined)
  await kernel.sessionControl.end('user')
  const late = jest.fn()
  kernel.bus.on('session.ended').subscribe(late)
  expect(late).toHaveBeenCalledWith({ reason: 'user' })
  kernel.sessionControl.begin(started)
  const later = jest.fn()
  kernel.bus.on('session.ended').subscribe(later)
  expect(later).not.toHaveBeenCalled()
  kernel.dispose()
})

it('forgets a login that was given up, and stays where it is', () => {
  const { kernel, jar, visited } = createTestKernel({ session: 'pending' })
  kernel.sessionControl.abandon()
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect([jar.names(), visited]).toEqual([[], []])
  kernel.dispose()
})

it('shows the session to every room, and lets none change it without the inner door', () => {
  const { kernel } = createTestKernel()
  expect(Object.keys(kernel.session).sort()).toEqual(['extend', 'isOptimized', 'state', 'state$'])
  kernel.dispose()
})

// ASVS 14.3.1
it('clears everything at once when the customer leaves, and revokes on the server', async () => {
  localStorage.setItem('theirs', '1')
  sessionStorage.setItem('theirs', '1')
  const { kernel, jar, api, visited } = createTestKernel({
    cookies: { 'XSRF-TOKEN': 'csrf', utm_source: 'sms' },
  })
  kernel.queryClient.setQueryData(['contracts'], ['private'])
  api.respond(logout, undefined)
  const removed = jest.spyOn(jar, 'remove')
  const ended = kernel.sessionControl.end('user')
  expect(removed).not.toHaveBeenCalledWith('XSRF-TOKEN')
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(kernel.queryClient.getQueryData(['contracts'])).toBeUndefined()
  expect(jar.names()).toEqual(['XSRF-TOKEN'])
  expect(visited).toEqual(['/'])
  await ended
  expect(jar.names()).toEqual([])
  expect(api.callsTo(logout)[0]?.headers).toMatchObject({
    authorization: 'Bearer header.payload.signature',
    'x-xsrf-token': 'csrf',
  })
  kernel.dispose()
})

// ASVS 14.3.1
it('ends here without a network, and on the server when there is one again', async () => {
  const { kernel, jar, api } = createTestKernel({ cookies: { 'XSRF-TOKEN': 'csrf' } })
  api.handle(logout, () => Promise.reject(new TypeError('Failed to fetch')))
  await kernel.sessionControl.end('user')
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(jar.names()).toEqual([])
  api.respond(logout, undefined)
  dispatchEvent(new Event('online'))
  expect(api.callsTo(logout)).toHaveLength(2)
  expect(api.callsTo(logout)[1]?.headers).toMatchObject({
    authorization: 'Bearer header.payload.signature',
    'x-xsrf-token': 'csrf',
  })
  expect(jar.get('XSRF-TOKEN')).toBe('csrf')
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(jar.names()).toEqual([])
  dispatchEvent(new Event('online'))
  expect(api.callsTo(logout)).toHaveLength(2)
  kernel.dispose()
})

it('ends once, however often it is asked to', async () => {
  const { kernel, api, visited } = createTestKernel()
  api.respond(logout, undefined)
  await Promise.all([
    kernel.sessionControl.end('user'),
    kernel.sessionControl.end('expired'),
    kernel.sessionControl.end('user'),
  ])
  expect(api.callsTo(logout)).toHaveLength(1)
  expect(visited).toEqual(['/'])
  kernel.dispose()
})

it('lets the last call of a session arrive before it ends on the server, and keeps nobody in meanwhile', async () => {
  const { kernel, jar, api } = createTestKernel({ cookies: { 'XSRF-TOKEN': 'csrf' } })
  api.respond(logout, undefined)
  const { promise: pending, resolve: arrive } = Promise.withResolvers<void>()
  const ended = kernel.sessionControl.end('user', pending)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(api.callsTo(logout)).toHaveLength(0)
  arrive()
  await ended
  expect(api.callsTo(logout)[0]?.headers).toMatchObject({
    authorization: 'Bearer header.payload.signature',
    'x-xsrf-token': 'csrf',
  })
  expect(jar.names()).toEqual([])
  kernel.dispose()
})

it.each([
  [
    'goes unanswered when the page is left',
    new Promise(() => undefined),
    () => dispatchEvent(new Event('pagehide')),
  ],
  ['is refused', Promise.reject(new Error('refused')), () => undefined],
])('ends on the server when the last call %s', async (_how, last, happen) => {
  const { kernel, api } = createTestKernel()
  api.respond(logout, undefined)
  const ended = kernel.sessionControl.end('user', last)
  happen()
  await ended
  expect(api.callsTo(logout)).toHaveLength(1)
  kernel.dispose()
})

it('ends the next login too while the server is slow to hear of the end of this one', async () => {
  const { kernel, api } = createTestKernel()
  api.handle(logout, () => new Promise(() => undefined))
  void kernel.sessionControl.end('user')
  kernel.sessionControl.begin(started)
  void kernel.sessionControl.end('user')
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(api.callsTo(logout)).toHaveLength(2)
  kernel.dispose()
})

it('revokes nothing for a visitor, who only hears that the portal is closed', async () => {
  const { kernel, api, visited } = createTestKernel({ session: 'signed-out' })
  await kernel.sessionControl.end('maintenance')
  expect(api.callsTo(logout)).toHaveLength(0)
  expect(visited).toEqual(['/manutencao'])
  kernel.dispose()
})

it('stays logged in with a new token, in one call however often it is asked', async () => {
  const { kernel, api, jar } = createTestKernel()
  api.respond(renewSession, { ...renewSessionFixture.output, access_token: 'new.token.x' })
  await Promise.all([kernel.session.extend(), kernel.session.extend()])
  expect(api.callsTo(renewSession)).toHaveLength(1)
  expect(kernel.session.state).toMatchObject({
    status: 'AUTHENTICATED',
    accessToken: 'new.token.x',
    expirationTime: '2026-11-21T12:30:00Z',
  })
  expect(jar.get('access-token')).toBe('new.token.x')
  kernel.dispose()
})

it('takes over a session from the cookies of a partner, and keeps the campaign', () => {
  history.replaceState(null, '', '/?utm_source=app&utm_campaign=nov')
  const { kernel, jar } = createTestKernel({
    session: 'signed-out',
    cookies: {
      optimized: 'partner',
      document: '11.222.333/0001-81',
      'access-token': 'x',
      phone: '11987650001',
    },
  })
  expect(kernel.session.isOptimized).toBe(true)
  expect(kernel.session.state).toMatchObject({
    status: 'AUTHENTICATED',
    user: { type: 'PJ', document: '11222333000181', phone: '+5511987650001' },
  })
  expect([jar.get('utm_source'), jar.get('utm_medium'), jar.get('utm_campaign')]).toEqual([
    'app',
    '',
    'nov',
  ])
  history.replaceState(null, '', '/')
  kernel.dispose()
})

it('leaves no cookie of a session that cannot go on, nor of the customer before', () => {
  const { kernel, jar } = createTestKernel({
    session: 'signed-out',
    cookies: {
      'id-protocol': 'p0',
      'token-sms': 'old',
      birthdate: 'confirmed',
      document: '39053344705',
      name: 'Ana',
      phone: '11987654321',
      expirationTime: 'x',
    },
  })
  expect(jar.names()).toEqual([])
  kernel.sessionControl.begin(started)
  kernel.sessionControl.confirm(verifyPinFixture.output)
  kernel.sessionControl.begin({ ...started, document: '11222333000181', type: 'PJ' })
  expect([...jar.names()].sort()).toEqual([
    'access-token',
    'document',
    'expirationTime',
    'id-protocol',
  ])
  kernel.dispose()
})

it('confirms without a birthdate or a phone where the login has none', () => {
  const { kernel, jar } = createTestKernel({ session: 'signed-out' })
  kernel.sessionControl.begin({ ...started, document: '11222333000181', type: 'PJ' })
  kernel.sessionControl.confirm({ ...verifyPinFixture.output, birthdate: null, phone: null })
  expect(kernel.session.state).toMatchObject({ status: 'AUTHENTICATED', user: { phone: '' } })
  expect(jar.names()).not.toContain('birthdate')
  kernel.dispose()
})

it('asks for a new token again after one was refused, and stores nothing that comes too late', async () => {
  const { kernel, api, jar } = createTestKernel()
  api.reject(renewSession, 'UNEXPECTED')
  await expect(kernel.session.extend()).rejects.toMatchObject({ code: 'UNEXPECTED' })
  const { promise: pending, resolve: answer } = Promise.withResolvers<Response>()
  api.handle(renewSession, () => pending)
  api.respond(logout, undefined)
  const late = kernel.session.extend()
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  await kernel.sessionControl.end('user')
  answer(new Response(JSON.stringify({ ...renewSessionFixture.output, access_token: 'late' })))
  await late.catch(() => undefined)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(jar.get('access-token')).toBe('')
  kernel.dispose()
})
