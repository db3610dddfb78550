import {
  account,
  login,
  loginFixture,
  logout,
  maintenanceStatus,
  maintenanceStatusFixture,
  renewSession,
  renewSessionFixture,
  verifyPinFixture,
} from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'
import { LOGIN } from '../testing/logins.ts'

it('writes the cookies of a login and of its confirmation', () => {
  const { kernel, jar } = createTestKernel({ session: 'signed-out' })
  kernel.sessionControl.begin(LOGIN)
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
})

it('replays session.ended to late listeners until the next login', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(logout, undefined)
  await kernel.sessionControl.end('user')
  const late = jest.fn()
  kernel.bus.on('session.ended').subscribe(late)
  expect(late).toHaveBeenCalledWith({ reason: 'user' })
  kernel.sessionControl.begin(LOGIN)
  const later = jest.fn()
  kernel.bus.on('session.ended').subscribe(later)
  expect(later).not.toHaveBeenCalled()
})

it('removes an abandoned login and stays on the page', () => {
  const { kernel, jar, visited } = createTestKernel({ session: 'pending' })
  kernel.sessionControl.abandon()
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect([jar.names(), visited]).toEqual([[], []])
})

it('exposes no function to end or change the session to remotes', () => {
  const { kernel } = createTestKernel()
  expect(Object.keys(kernel.session).sort()).toEqual(['extend', 'isOptimized', 'state', 'state$'])
})

// ASVS 14.3.1
it('clears local data synchronously at sign-out and revokes the session on the server', async () => {
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
})

it.each(['user', 'expired', 'invalid'] as const)(
  'retains the passkey cookie when the session ends with reason %s',
  async (reason) => {
    const { kernel, jar, api } = createTestKernel({
      cookies: { 'portal-passkey': '1', utm_source: 'sms' },
    })
    api.handle(logout, () => Promise.reject(new TypeError('Failed to fetch')))
    await kernel.sessionControl.end(reason)
    expect(jar.names()).toEqual(['portal-passkey'])
  },
)

// ASVS 14.3.1
it('ends the session locally while offline and revokes it when online', async () => {
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
})

it('ends the session once for concurrent calls', async () => {
  const { kernel, api, visited } = createTestKernel()
  api.respond(logout, undefined)
  await Promise.all([
    kernel.sessionControl.end('user'),
    kernel.sessionControl.end('expired'),
    kernel.sessionControl.end('user'),
  ])
  expect(api.callsTo(logout)).toHaveLength(1)
  expect(visited).toEqual(['/'])
})

it('waits for the last request before it revokes the session', async () => {
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
})

it.each([
  [
    'has no response when the page is left',
    new Promise(() => undefined),
    () => dispatchEvent(new Event('pagehide')),
  ],
  ['is rejected', Promise.reject(new Error('refused')), () => undefined],
])('revokes the session when the last request %s', async (_how, last, happen) => {
  const { kernel, api } = createTestKernel()
  api.respond(logout, undefined)
  const ended = kernel.sessionControl.end('user', last)
  happen()
  await ended
  expect(api.callsTo(logout)).toHaveLength(1)
})

it('ends the next session while the previous revocation is pending', async () => {
  const { kernel, api } = createTestKernel()
  api.handle(logout, () => new Promise(() => undefined))
  void kernel.sessionControl.end('user')
  kernel.sessionControl.begin(LOGIN)
  void kernel.sessionControl.end('user')
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(api.callsTo(logout)).toHaveLength(2)
})

describe.each(['signed-in', 'pending'] as const)('a login while a %s one is revoked', (former) => {
  const startLogin = () => {
    const { kernel, api } = createTestKernel({ session: former })
    let revoke = (): void => undefined
    api.handle(
      logout,
      () =>
        new Promise((resolve) => {
          revoke = () => resolve(new Response(null, { status: 204 }))
        }),
    )
    api.respond(login, loginFixture.output)
    api.respond(maintenanceStatus, maintenanceStatusFixture.output)
    if (former === 'pending') {
      kernel.api.call(logout, {}).catch(() => undefined)
      kernel.sessionControl.abandon()
    } else void kernel.sessionControl.end('user')
    const begun = kernel.api.call(login, { body: loginFixture.body })
    return { kernel, api, begun, revoke: () => revoke() }
  }

  it('waits, so that its cookies are not cleared', async () => {
    const { kernel, api, begun, revoke } = startLogin()
    await kernel.api.call(maintenanceStatus, {})
    expect(api.callsTo(login)).toHaveLength(0)
    revoke()
    await begun
    expect(api.callsTo(login)).toHaveLength(1)
  })

  it('does not wait forever', async () => {
    jest.useFakeTimers()
    const { begun } = startLogin()
    await jest.advanceTimersByTimeAsync(5000)
    await begun
    jest.useRealTimers()
  })
})

it('revokes nothing for an anonymous user and opens the maintenance page', async () => {
  const { kernel, api, visited } = createTestKernel({ session: 'signed-out' })
  await kernel.sessionControl.end('maintenance')
  expect(api.callsTo(logout)).toHaveLength(0)
  expect(visited).toEqual(['/manutencao'])
})

it('renews the token in one request for concurrent calls', async () => {
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
})

it("restores a session from a partner's cookies and stores the campaign", () => {
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
})

it.each([
  ['announces the end of a session whose token is refused', { 'access-token': 'x' }, 1],
  ["announces no end where a partner's cookies alone are refused", {}, 0],
])('%s', async (_, token, times) => {
  const { kernel, api, visited } = createTestKernel({
    session: 'signed-out',
    cookies: { optimized: 'partner', document: '11222333000181', ...token },
  })
  const ended = jest.fn()
  kernel.bus.on('session.ended').subscribe(ended)
  api.reject(account, 'unauthorized')
  await expect(kernel.api.call(account, {})).rejects.toMatchObject({ status: 401 })
  expect(ended).toHaveBeenCalledTimes(times)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(visited).toEqual(['/'])
})

it('removes cookies of an invalid session and of the previous customer', () => {
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
  kernel.sessionControl.begin(LOGIN)
  kernel.sessionControl.confirm(verifyPinFixture.output)
  kernel.sessionControl.begin({ ...LOGIN, document: '11222333000181', type: 'PJ' })
  expect([...jar.names()].sort()).toEqual([
    'access-token',
    'document',
    'expirationTime',
    'id-protocol',
  ])
})

it('confirms a login without a birthdate or a phone', () => {
  const { kernel, jar } = createTestKernel({ session: 'signed-out' })
  kernel.sessionControl.begin({ ...LOGIN, document: '11222333000181', type: 'PJ' })
  kernel.sessionControl.confirm({ ...verifyPinFixture.output, birthdate: null, phone: null })
  expect(kernel.session.state).toMatchObject({ status: 'AUTHENTICATED', user: { phone: '' } })
  expect(jar.names()).not.toContain('birthdate')
})

it('retries a rejected renewal and ignores a response after sign-out', async () => {
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
})
