import { invoice, type Endpoint } from '@portal/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { PortalRemote, RemoteRoute } from 'shared-kernel'
import { getQueryKey, lazyScreen } from 'shared-kernel/react'
import { createTestKernel } from 'shared-kernel/testing'
import { preloadOnIntent } from './preload-on-intent.ts'

const BILL = '/contas/FT100000000101'
const loadChunk = jest.fn(async () => ({ default: () => null }))
const createRoute = (): RemoteRoute => ({
  path: '/contas/:reference',
  Component: lazyScreen(loadChunk),
  prefetch: (read, { reference = '' }) => read(invoice, { params: { reference } }),
})
const announced = { path: '/contas/:reference', remote: 'bills', access: 'private' as const }

let stop = () => undefined as void
/** Three links, of which one leads to an invoice. */
const setup = (options: { isSignedIn?: boolean; load?: () => Promise<PortalRemote> } = {}) => {
  const { isSignedIn = true } = options
  const { kernel, api } = createTestKernel({ session: isSignedIn ? 'signed-in' : 'signed-out' })
  const load = jest.fn(
    options.load ??
      (async (): Promise<PortalRemote> => ({ name: 'bills', routes: [createRoute()] })),
  )
  stop = preloadOnIntent(kernel, { load, listRoutes: () => [announced] })
  render(
    <>
      <a href={BILL}>
        <b>Fatura</b>
      </a>
      <a href={`https://outro.example${BILL}`}>Outro site</a>
      <a href="/sobre">Sobre</a>
      <button data-opens="notificationPanel">Notificações</button>
    </>,
  )
  const sent = (endpoint: Endpoint) => api.callsTo(endpoint).length
  return { kernel, load, sent }
}

beforeEach(() => {
  loadChunk.mockClear()
  jest.useFakeTimers()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

it.each([
  ['the pointer rests on it', (link: HTMLElement) => fireEvent.pointerOver(link)],
  ['it is pressed', (link: HTMLElement) => fireEvent.pointerDown(link)],
  ['it gets focus', (link: HTMLElement) => fireEvent.focusIn(link)],
])('code and data behind a link are loaded when %s', async (_how, point) => {
  const { kernel, load, sent } = setup()
  point(screen.getByText('Fatura'))
  await wait(100)
  expect([load.mock.calls, loadChunk.mock.calls.length, sent(invoice)]).toEqual([[['bills']], 1, 1])
  const key = getQueryKey(invoice, { params: { reference: 'FT100000000101' } })
  expect(kernel.queryClient.getQueryState(key)).toBeDefined()
})

it('code of a dialog is loaded when its button is pressed', async () => {
  const slots = { notificationPanel: lazyScreen(loadChunk) }
  const { load } = setup({ load: async () => ({ name: 'support', routes: [], slots }) })
  fireEvent.pointerDown(screen.getByText('Notificações'))
  await wait(100)
  expect([load.mock.calls, loadChunk.mock.calls.length]).toEqual([[['support']], 1])
})

it.each([
  ['another site', 'Outro site'],
  ['a page that no remote announces', 'Sobre'],
])('nothing is loaded for a link to %s', async (_where, name) => {
  const { load } = setup()
  fireEvent.pointerDown(screen.getByText(name))
  await wait(100)
  expect(load).not.toHaveBeenCalled()
})

it('nothing is loaded when the pointer only passes over the link', async () => {
  const { load } = setup()
  fireEvent.pointerOver(screen.getByText('Fatura'))
  await wait(20)
  fireEvent.pointerOver(document.body)
  await wait(1_000)
  expect(load).not.toHaveBeenCalled()
})

it('nothing private is loaded without a session', async () => {
  const { load } = setup({ isSignedIn: false })
  fireEvent.pointerDown(screen.getByText('Fatura'))
  await wait(100)
  expect(load).not.toHaveBeenCalled()
})

it('nothing is loaded for a customer who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { load } = setup()
  fireEvent.pointerDown(screen.getByText('Fatura'))
  await wait(100)
  expect(load).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'connection')
})

it('a remote that fails is silent until its page is opened', async () => {
  const { load } = setup({ load: () => Promise.reject(new Error('offline')) })
  fireEvent.pointerDown(screen.getByText('Fatura'))
  await wait(100)
  expect(load).toHaveBeenCalled()
})
