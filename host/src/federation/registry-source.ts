import { reasonOf } from './reason-of'
import { parseRegistry, type Registry } from './registry'
import type { ScriptGuard } from './script-guard'

/** The newest registry that was understood; a broken answer never replaces it. */
export interface RegistrySource {
  current(): Registry
  /** Asks the edge again. True when a usable answer came; a failure is told to `onProblem` and keeps the last good one. */
  refresh(signal: AbortSignal): Promise<boolean>
}

interface Options {
  /** The copy that came inside the HTML. */
  embedded: string
  guard: ScriptGuard
  onProblem(reason: string): void
  fetch?: typeof fetch
}

const EMPTY: Registry = { remotes: new Map(), refused: [] }

export function createRegistrySource({ embedded, guard, onProblem, ...options }: Options): RegistrySource {
  let current = EMPTY

  function take(text: string): boolean {
    try {
      current = parseRegistry(JSON.parse(text), guard)
    } catch (error) {
      onProblem(reasonOf(error))
      return false
    }
    for (const { name, reason } of current.refused) onProblem(`${name} refused: ${reason}`)
    return true
  }

  async function refresh(signal: AbortSignal): Promise<boolean> {
    try {
      const ask = options.fetch ?? fetch
      const answer = await ask('/registry.json', { signal, cache: 'no-store', credentials: 'omit' })
      if (!answer.ok) throw new Error(`registry answered ${answer.status}`)
      return take(await answer.text())
    } catch (error) {
      onProblem(reasonOf(error))
      return false
    }
  }

  take(embedded)
  return { current: () => current, refresh }
}
