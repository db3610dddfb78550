import { setTimeout as wait } from 'node:timers/promises'
import { updateCopy, readCopy, fetchTimestamp, type RegistryService } from './local-copy.ts'

const POLL_INTERVAL_MS = 500
/** What is the same as before is verified again this often: signatures run out. */
const VERIFY_INTERVAL_MS = 60_000

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
  const stopping = new AbortController()
  let applied = ''
  let verifyAt = 0
  let checkedAt: Date | null = null
  let isCurrent = false
  let stale: readonly string[] = []
  let lastReported = ''

  async function pollService(): Promise<string> {
    const timestamp = await fetchTimestamp(service.url)
    if (timestamp !== applied || stale.length > 0 || Date.now() >= verifyAt) {
      const problems = await updateCopy(service, file)
      stale = [...problems.keys()]
      applied = timestamp
      verifyAt = Date.now() + VERIFY_INTERVAL_MS
      checkedAt = new Date()
      return [...problems].map(([name, problem]) => `${name}: ${problem}`).join('; ')
    }
    checkedAt = new Date()
    return ''
  }

  async function followUntilClosed(): Promise<void> {
    while (!stopping.signal.aborted) {
      let problem: string
      try {
        problem = await pollService()
        isCurrent = true
      } catch (error) {
        isCurrent = false
        applied = ''
        problem = error instanceof Error ? error.message : String(error)
      }
      // Once, not each second.
      if (problem && problem !== lastReported) onProblem(problem)
      lastReported = problem
      await wait(POLL_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }
  const following = followUntilClosed()

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
      stopping.abort()
      await following
    },
  }
}
