import { toErrorMessage } from './to-error-message.ts'
import { parseRegistry, type Registry } from './registry.ts'
import type { ScriptGuard } from './script-guard.ts'

/** The last valid registry; an invalid response does not replace it. */
export interface RegistrySource {
  getCurrent(): Registry
  /**
   * Fetches the registry; returns true for a valid response. A failure is reported to `onError`,
   * except in the background, where a network error is ignored.
   */
  refresh(signal: AbortSignal, options?: { isBackground: boolean }): Promise<boolean>
  /** Calls the listener for each registry that differs from the last one. */
  onChange(listener: () => void): void
}

interface Options {
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
  /** The last response, so that an unchanged one is not parsed again. */
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
    for (const { name, reason } of current.rejected) onError(`${name} rejected: ${reason}`)
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
