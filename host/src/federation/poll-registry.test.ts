import { pollRegistry } from './poll-registry.ts'
import { createRegistrySource } from './registry-source.ts'
import { createScriptGuard } from './script-guard.ts'
import { createAnnouncedRemote, serializeRegistry } from './testing/releases.ts'

const one = serializeRegistry(createAnnouncedRemote('auth', '1'))
const off = serializeRegistry(createAnnouncedRemote('auth', '1', { disabled: true }))

const startPolling = (responses: (string | Error)[]) => {
  const onProblem = jest.fn()
  const fetch = jest.fn(async () => {
    const response = responses.shift() ?? one
    if (response instanceof Error) throw response
    return new Response(response)
  })
  const registry = createRegistrySource({
    embedded: one,
    guard: createScriptGuard([]),
    onError: onProblem,
    fetch: fetch as never,
  })
  const changed = jest.fn()
  registry.onChange(changed)
  pollRegistry(registry)
  return { registry, fetch, onProblem, changed }
}
const see = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('notices a disabled remote within ten seconds and notifies once', async () => {
  const { registry, changed } = startPolling([off, off])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(registry.getCurrent().remotes.get('auth')?.disabled).toBe(true)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(changed).toHaveBeenCalledTimes(1)
})

it('retains the last registry and reports nothing when a request fails', async () => {
  const { registry, onProblem } = startPolling([new TypeError('Failed to fetch'), 'text', 'text'])
  await jest.advanceTimersByTimeAsync(8_000)
  expect(onProblem).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(16_000)
  expect(onProblem).toHaveBeenCalledTimes(1)
  expect(registry.getCurrent().remotes.has('auth')).toBe(true)
})

it('polls although the browser claims to be offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { registry } = startPolling([off])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(registry.getCurrent().remotes.get('auth')?.disabled).toBe(true)
})

it('sends no request while the tab is hidden and polls when it becomes visible', async () => {
  const { fetch } = startPolling([])
  see('hidden')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(fetch).not.toHaveBeenCalled()
  see('visible')
  expect(fetch).toHaveBeenCalledTimes(1)
})
