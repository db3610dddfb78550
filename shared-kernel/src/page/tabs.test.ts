import { logout, renewSession, renewSessionFixture, verifyPinFixture } from '@portal/contract'
import { createFakeApi } from '../testing/fake-api.ts'
import { createMemoryJar } from '../cookies/cookie-jar.ts'
import { createKernel, type HostKernel } from '../create-kernel.ts'
import { createPortalPage } from './portal-page.ts'
import { TEST_CONFIG } from '../testing/create-test-kernel.ts'
import { LOGIN } from '../testing/logins.ts'

/** Delivers synchronously to the other channels. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    FakeChannel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.all.delete(this)
  }
}

const twoTabs = (): { here: HostKernel; there: HostKernel; visited: string[] } => {
  const jar = createMemoryJar()
  const visited: string[] = []
  const api = createFakeApi()
  api.respond(logout, undefined)
  api.respond(renewSession, {
    ...renewSessionFixture.output,
    access_token: 'new',
    expirationTime: '2099-02-01T00:00:00Z',
  })
  const tab = (navigate: (path: string) => void) =>
    createKernel({
      config: TEST_CONFIG,
      navigate,
      fetch: api.fetch,
      page: { ...createPortalPage([]), jar },
    })
  return { here: tab(() => undefined), there: tab((path) => void visited.push(path)), visited }
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true })
})
afterEach(() => {
  FakeChannel.all.clear()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})

const logIn = ({ sessionControl }: HostKernel) => {
  sessionControl.begin(LOGIN)
  sessionControl.confirm({ ...verifyPinFixture.output, expirationTime: '2099-01-01T00:00:00Z' })
}

it('shares a login with the other tabs', () => {
  const { here, there } = twoTabs()
  logIn(here)
  expect(there.session.state).toEqual(here.session.state)
  expect(there.session.state.status).toBe('AUTHENTICATED')
})

it('shares a logout with the other tabs, which open the home page', async () => {
  const { here, there, visited } = twoTabs()
  logIn(here)
  there.queryClient.setQueryData(['contracts'], ['private'])
  await here.sessionControl.end('user')
  expect(there.session.state.status).toBe('UNAUTHENTICATED')
  expect(there.queryClient.getQueryData(['contracts'])).toBeUndefined()
  expect(visited).toEqual(['/'])
})

it('continues a new login when a frozen tab receives the former sign-out late', () => {
  const { here, there, visited } = twoTabs()
  logIn(here)
  const { state } = here.session
  for (const channel of FakeChannel.all)
    channel.onmessage?.({ data: { type: 'signed-out', reason: 'expired' } })
  expect([here.session.state, there.session.state]).toEqual([state, state])
  expect(visited).toEqual([])
})

it('shares a renewed token with the other tabs', async () => {
  const { here, there } = twoTabs()
  logIn(here)
  await here.session.extend()
  expect(there.session.state).toMatchObject({
    accessToken: 'new',
    expirationTime: '2099-02-01T00:00:00Z',
  })
})

it.each([null, 'signed-out', {}, { type: 'something else' }, { type: 1 }])(
  'ignores an invalid message of another tab: %p',
  (data) => {
    const { here, there, visited } = twoTabs()
    logIn(here)
    for (const channel of FakeChannel.all) channel.onmessage?.({ data })
    expect(there.session.state.status).toBe('AUTHENTICATED')
    expect(visited).toEqual([])
  },
)

it('shares the phone and an abandoned login with the other tabs', () => {
  const { here, there } = twoTabs()
  here.sessionControl.begin(LOGIN)
  here.sessionControl.setPinPhone('+5511987654321')
  expect(there.session.state.user.phone).toBe('+5511987654321')
  here.sessionControl.abandon()
  expect(there.session.state.status).toBe('UNAUTHENTICATED')
})

it('ignores messages after it is disposed', () => {
  const { here, there } = twoTabs()
  there.dispose()
  logIn(here)
  expect(there.session.state.status).toBe('UNAUTHENTICATED')
})

// Firefox with blocked cookies
it('starts without other tabs where the browser refuses the channel', () => {
  const refuse = function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse, configurable: true })
  const { here } = twoTabs()
  logIn(here)
  expect(here.session.state.status).toBe('AUTHENTICATED')
})
