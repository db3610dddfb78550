import { pollRegistry } from './poll-registry.ts'
import { createRegistrySource } from './registry-source.ts'
import { createScriptGuard } from './script-guard.ts'
import { createAnnouncedRemote, serializeRegistry } from './testing/releases.ts'

const one = serializeRegistry(createAnnouncedRemote('auth', '1'))
const off = serializeRegistry(createAnnouncedRemote('auth', '1', { disabled: true }))

const follow = (answers: (string | Error)[]) => {
  const onProblem = jest.fn()
  const fetch = jest.fn(async () => {
    const answer = answers.shift() ?? one
    if (answer instanceof Error) throw answer
    return new Response(answer)
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

it('learns within ten seconds that a remote was switched off, and tells of it once', async () => {
  const { registry, changed } = follow([off, off])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(registry.getCurrent().remotes.get('auth')?.disabled).toBe(true)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(changed).toHaveBeenCalledTimes(1)
})

it('keeps what it knew, and complains of nothing, when there is no answer', async () => {
  const { registry, onProblem } = follow([new TypeError('Failed to fetch'), 'text', 'text'])
  await jest.advanceTimersByTimeAsync(8_000)
  expect(onProblem).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(16_000)
  expect(onProblem).toHaveBeenCalledTimes(1)
  expect(registry.getCurrent().remotes.has('auth')).toBe(true)
})

it('asks nothing while nobody looks, and at once when somebody does again', async () => {
  const { fetch } = follow([])
  see('hidden')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(fetch).not.toHaveBeenCalled()
  see('visible')
  expect(fetch).toHaveBeenCalledTimes(1)
})
