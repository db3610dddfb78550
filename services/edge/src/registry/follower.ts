import { setTimeout as wait } from 'node:timers/promises'
import { bringUpToDate, readCopy, readTimestamp, type RegistryService } from './copy.ts'

const EVERY_MS = 500
/** What is the same as before is verified again this often: signatures run out. */
const VERIFY_AGAIN_MS = 60_000

/** What this edge goes by, for those who look after it. */
interface RegistryState {
  /** 'nothing': no release has been heard of, from the service or a copy. */
  registry: 'up to date' | 'last good copy' | 'nothing'
  /** When the copy was last known to be what the service says; null: not by this process. */
  checkedAt: string | null
  /** Remotes of which something could not be believed: they stay as they were. */
  stale: readonly string[]
}

export interface RegistryFollower {
  state(): RegistryState
  close(): Promise<void>
}

interface Options {
  service: RegistryService
  /** Where the copy lies that the edge serves by. */
  file: string
  onProblem(problem: string): void
}

/** Keeps the copy on disk what the service says, from the first second on; without the service the edge goes by the copy. */
export function followRegistry({ service, file, onProblem }: Options): RegistryFollower {
  const leaving = new AbortController()
  let applied = ''
  let verifyAgainAt = 0
  let checkedAt: Date | null = null
  let isCurrent = false
  let stale: readonly string[] = []
  let told = ''

  async function look(): Promise<string> {
    const timestamp = await readTimestamp(service.url)
    if (timestamp !== applied || stale.length > 0 || Date.now() >= verifyAgainAt) {
      const problems = await bringUpToDate(service, file)
      stale = [...problems.keys()]
      applied = timestamp
      verifyAgainAt = Date.now() + VERIFY_AGAIN_MS
      checkedAt = new Date()
      return [...problems].map(([name, problem]) => `${name}: ${problem}`).join('; ')
    }
    checkedAt = new Date()
    return ''
  }

  async function follow(): Promise<void> {
    while (!leaving.signal.aborted) {
      let problem: string
      try {
        problem = await look()
        isCurrent = true
      } catch (error) {
        isCurrent = false
        applied = ''
        problem = error instanceof Error ? error.message : String(error)
      }
      // Once, not each second.
      if (problem && problem !== told) onProblem(problem)
      told = problem
      await wait(EVERY_MS, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)
    }
  }
  const following = follow()

  return {
    state: () => ({
      registry:
        Object.keys(readCopy(file)).length === 0
          ? 'nothing'
          : isCurrent
            ? 'up to date'
            : 'last good copy',
      checkedAt: checkedAt?.toISOString() ?? null,
      stale,
    }),
    close: async () => {
      leaving.abort()
      await following
    },
  }
}
