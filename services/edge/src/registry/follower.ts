import { setTimeout as wait } from 'node:timers/promises'
import { updateCopy, readCopy, fetchTimestamp, type RegistryService } from './local-copy.ts'

const POLL_INTERVAL_MS = 500
/** Unchanged metadata is verified again at this interval, because signatures expire. */
const VERIFY_INTERVAL_MS = 60_000

/** State of the followed registry, for /readyz. */
interface RegistryState {
  /** 'nothing': no registry was ever read, from the service or the copy. */
  registry: 'up to date' | 'last good copy' | 'nothing'
  /** Last time the copy was confirmed by the service; null if not by this process. */
  checkedAt: string | null
  /** Remotes whose update failed verification; their last state stays in use. */
  stale: readonly string[]
}

export interface RegistryFollower {
  state(): RegistryState
  /** Seconds since the service last confirmed every remote, or since the start. Independent of changes of the clock. */
  getAgeSeconds(): number
  close(): Promise<void>
}

interface Options {
  service: RegistryService
  /** Path of the copy. */
  file: string
  onProblem(problem: string): void
}

/** Appends the code of the cause: Node's own message of every failed request is 'fetch failed'. */
function describeError(error: unknown): string {
  if (!Error.isError(error)) return String(error)
  const { message, cause } = error
  return Error.isError(cause) && 'code' in cause ? `${message} (${String(cause.code)})` : message
}

/**
 * Polls the registry service and updates the copy on disk. Without the service, the edge uses the
 * copy, and without a copy the release store.
 */
export function followRegistry({ service, file, onProblem }: Options): RegistryFollower {
  const stopping = new AbortController()
  let applied = ''
  let verifyAt = 0
  let checkedAt: Date | null = null
  let confirmedMs = performance.now()
  let isCurrent = false
  let stale: readonly string[] = []
  let lastReported = ''
  const hasCopy = () => Object.keys(readCopy(file)).length > 0
  // Never false again: pages are served from memory, and probes must not read a file.
  let hasRegistry = hasCopy()

  async function pollService(): Promise<string> {
    const timestamp = await fetchTimestamp(service.url)
    if (timestamp !== applied || stale.length > 0 || performance.now() >= verifyAt) {
      const problems = await updateCopy(service, file)
      stale = [...problems.keys()]
      applied = timestamp
      verifyAt = performance.now() + VERIFY_INTERVAL_MS
      checkedAt = new Date()
      return [...problems].map(([name, problem]) => `${name}: ${problem}`).join('; ')
    }
    checkedAt = new Date()
    return ''
  }

  /** Returns the problems, the given one first. */
  async function readStore(problem: string): Promise<string> {
    try {
      await updateCopy(service, file, 'store')
      return problem
    } catch (error) {
      return `${problem}; the release store: ${describeError(error)}`
    }
  }

  async function followUntilClosed(): Promise<void> {
    while (!stopping.signal.aborted) {
      let problem: string
      try {
        problem = await pollService()
        isCurrent = true
        if (stale.length === 0) confirmedMs = performance.now()
      } catch (error) {
        isCurrent = false
        applied = ''
        problem = describeError(error)
        if (service.store && !hasRegistry) problem = await readStore(problem)
      }
      hasRegistry ||= hasCopy()
      // Reports a repeated problem once.
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
      registry: !hasRegistry ? 'nothing' : isCurrent ? 'up to date' : 'last good copy',
      checkedAt: checkedAt?.toISOString() ?? null,
      stale,
    }),
    getAgeSeconds: () => (performance.now() - confirmedMs) / 1000,
    close: async () => {
      stopping.abort()
      await following
    },
  }
}
