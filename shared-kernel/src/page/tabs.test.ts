import { logout, renewSession, renewSessionFixture, verifyPinFixture } from '@portal/contract'
import { createFakeApi } from '../testing/fake-api.ts'
import { createMemoryJar, type CookieJar } from '../cookies/cookie-jar.ts'
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

/** The cookies as another tab of Chromium reads them: writes of this tab arrive with `deliver`. */
const createLaggingView = (jar: CookieJar) => {
  let former: Map<string, string> | undefined
  return {
    jar: { ...jar, get: (name: string) => (former ? (former.get(name) ?? '') : jar.get(name)) },
    hold: () => void (former = new Map(jar.names().map((name) => [name, jar.get(name)]))),
    deliver: () => void (former = undefined),
  }
}

const twoTabs = () => {
  const jar = createMemoryJar()
  const view = createLaggingView(jar)
  const visited: string[] = []
  const api = createFakeApi()
  api.respond(logout, undefined)
  api.respond(renewSession, {
    ...renewSessionFixture.output,
    access_token: 'new',
    expirationTime: '2099-02-01T00:00:00Z',
  })
  const tab = (cookies: CookieJar, navigate: (path: string) => void) =>
    createKernel({
      config: TEST_CONFIG,
      navigate,
      fetch: api.fetch,
      page: { ...createPortalPage([]), jar: cookies },
    })
  return {
    here: tab(jar, () => undefined),
    there: tab(view.jar, (path) => void visited.push(path)),
    visited,
    view,
  }
}
const waitForCookies = () => jest.advanceTimersByTimeAsync(300)

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true })
})
afterEach(() => {
  jest.useRealTimers()
  FakeChannel.all.clear()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})

const logIn = ({ sessionControl }: HostKernel) => {
  sessionControl.begin(LOGIN)
  sessionControl.confirm({ ...verifyPinFixture.output, expirationTime: '2099-01-01T00:00:00Z' })
}

it('shares a login with the other tabs', async () => {
  const { here, there } = twoTabs()
  logIn(here)
  await waitForCookies()
  expect(there.session.state).toEqual(here.session.state)
  expect(there.session.state.status).toBe('AUTHENTICATED')
})

it('shares a logout with the other tabs, which open the home page', async () => {
  const { here, there, visited } = twoTabs()
  logIn(here)
  await waitForCookies()
  there.queryClient.setQueryData(['contracts'], ['private'])
  await here.sessionControl.end('user')
  expect(there.session.state.status).toBe('UNAUTHENTICATED')
  expect(there.queryClient.getQueryData(['contracts'])).toBeUndefined()
  expect(visited).toEqual(['/'])
})

it('signs out a tab that receives the removal of the cookies after the message', async () => {
  const { here, there, visited, view } = twoTabs()
  logIn(here)
  await waitForCookies()
  view.hold()
  await here.sessionControl.end('user')
  view.deliver()
  await waitForCookies()
  expect(there.session.state.status).toBe('UNAUTHENTICATED')
  expect(visited).toEqual(['/'])
})

it('continues the session in a tab that reads half of the cookies of its renewal', async () => {
  const { here, there, visited, view } = twoTabs()
  logIn(here)
  await waitForCookies()
  view.jar.remove('access-token')
  view.hold()
  await here.session.extend()
  view.deliver()
  await waitForCookies()
  expect(there.session.state).toEqual(here.session.state)
  expect(there.session.state.status).toBe('AUTHENTICATED')
  expect(visited).toEqual([])
})

it('continues a new login when a frozen tab receives the former sign-out late', async () => {
  const { here, there, visited } = twoTabs()
  logIn(here)
  await waitForCookies()
  const { state } = here.session
  for (const channel of FakeChannel.all)
    channel.onmessage?.({ data: { type: 'signed-out', reason: 'expired' } })
  await waitForCookies()
  expect([here.session.state, there.session.state]).toEqual([state, state])
  expect(visited).toEqual([])
})

it('shares a renewed token with the other tabs', async () => {
  const { here, there } = twoTabs()
  logIn(here)
  await here.session.extend()
  await waitForCookies()
  expect(there.session.state).toMatchObject({
    accessToken: 'new',
    expirationTime: '2099-02-01T00:00:00Z',
  })
})

it.each([null, 'signed-out', {}, { type: 'something else' }, { type: 1 }])(
  'ignores an invalid message of another tab: %p',
  async (data) => {
    const { here, there, visited } = twoTabs()
    logIn(here)
    await waitForCookies()
    for (const channel of FakeChannel.all) channel.onmessage?.({ data })
    await waitForCookies()
    expect(there.session.state.status).toBe('AUTHENTICATED')
    expect(visited).toEqual([])
  },
)

it('shares the phone and an abandoned login, which ends no session, with the other tabs', async () => {
  const { here, there } = twoTabs()
  const reasons: string[] = []
  there.bus.on('session.ended').subscribe(({ reason }) => reasons.push(reason))
  here.sessionControl.begin(LOGIN)
  here.sessionControl.setPinPhone('+5511987654321')
  await waitForCookies()
  expect(there.session.state.user.phone).toBe('+5511987654321')
  here.sessionControl.abandon()
  await waitForCookies()
  expect(there.session.state.status).toBe('UNAUTHENTICATED')
  expect(reasons).toEqual([])
})

it('ignores messages after it is disposed', async () => {
  const { here, there } = twoTabs()
  there.dispose()
  logIn(here)
  await waitForCookies()
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
