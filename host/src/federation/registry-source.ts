import { toErrorMessage } from './to-error-message.ts'
import { parseRegistry, type Registry } from './registry.ts'
import type { ScriptGuard } from './script-guard.ts'

/** The newest registry that was understood; a broken answer never replaces it. */
export interface RegistrySource {
  getCurrent(): Registry
  /**
   * Asks the edge again. True when a usable answer came; a failure is told to `onProblem` and keeps the last good one. In passing, where
   * nobody waits for it, no answer is no problem.
   */
  refresh(signal: AbortSignal, options?: { isBackground: boolean }): Promise<boolean>
  /** `listener` is told of each registry that is another than the one before. */
  onChange(listener: () => void): void
}

interface Options {
  /** The copy that came inside the HTML. */
  embedded: string
  guard: ScriptGuard
  onError(reason: string): void
  fetch?: typeof fetch
}

const EMPTY_REGISTRY: Registry = { host: undefined, remotes: new Map(), rejected: [] }

export function createRegistrySource({
  embedded,
  guard,
  onError,
  ...options
}: Options): RegistrySource {
  let current = EMPTY_REGISTRY
  /** What came last, and whether it was understood: the same again is nothing new. */
  let last: { text: string; isValid: boolean } | undefined
  const listeners = new Set<() => void>()

  function applyRegistry(text: string): boolean {
    if (text === last?.text) return last.isValid
    last = { text, isValid: false }
    try {
      current = parseRegistry(JSON.parse(text), guard)
      last.isValid = true
    } catch (error) {
      onError(toErrorMessage(error))
      return false
    }
    for (const { name, reason } of current.rejected) onError(`${name} refused: ${reason}`)
    listeners.forEach((listener) => listener())
    return true
  }

  async function refresh(
    signal: AbortSignal,
    { isBackground } = { isBackground: false },
  ): Promise<boolean> {
    try {
      const fetchRegistry = options.fetch ?? fetch
      const response = await fetchRegistry('/registry.json', { signal, cache: 'no-cache' })
      if (!response.ok) throw new Error(`registry answered ${response.status}`)
      return applyRegistry(await response.text())
    } catch (error) {
      if (!isBackground) onError(toErrorMessage(error))
      return false
    }
  }

  applyRegistry(embedded)
  return {
    getCurrent: () => current,
    refresh,
    onChange: (listener) => void listeners.add(listener),
  }
}
