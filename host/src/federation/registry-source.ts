import { reasonOf } from './reason-of.ts'
import { parseRegistry, type Registry } from './registry.ts'
import type { ScriptGuard } from './script-guard.ts'

/** The newest registry that was understood; a broken answer never replaces it. */
export interface RegistrySource {
  current(): Registry
  /**
   * Asks the edge again. True when a usable answer came; a failure is told to `onProblem` and keeps the last good one. In passing, where
   * nobody waits for it, no answer is no problem.
   */
  refresh(signal: AbortSignal, options?: { isInPassing: boolean }): Promise<boolean>
  /** `listener` is told of each registry that is another than the one before. */
  onChange(listener: () => void): void
}

interface Options {
  /** The copy that came inside the HTML. */
  embedded: string
  guard: ScriptGuard
  onProblem(reason: string): void
  fetch?: typeof fetch
}

const EMPTY: Registry = { host: undefined, remotes: new Map(), refused: [] }

export function createRegistrySource({
  embedded,
  guard,
  onProblem,
  ...options
}: Options): RegistrySource {
  let current = EMPTY
  /** What came last, and whether it was understood: the same again is nothing new. */
  let last: { text: string; isGood: boolean } | undefined
  const listeners = new Set<() => void>()

  function take(text: string): boolean {
    if (text === last?.text) return last.isGood
    last = { text, isGood: false }
    try {
      current = parseRegistry(JSON.parse(text), guard)
      last.isGood = true
    } catch (error) {
      onProblem(reasonOf(error))
      return false
    }
    for (const { name, reason } of current.refused) onProblem(`${name} refused: ${reason}`)
    listeners.forEach((listener) => listener())
    return true
  }

  async function refresh(
    signal: AbortSignal,
    { isInPassing } = { isInPassing: false },
  ): Promise<boolean> {
    try {
      const ask = options.fetch ?? fetch
      const answer = await ask('/registry.json', { signal, cache: 'no-cache' })
      if (!answer.ok) throw new Error(`registry answered ${answer.status}`)
      return take(await answer.text())
    } catch (error) {
      if (!isInPassing) onProblem(reasonOf(error))
      return false
    }
  }

  take(embedded)
  return { current: () => current, refresh, onChange: (listener) => void listeners.add(listener) }
}
