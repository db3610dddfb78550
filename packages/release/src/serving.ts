import { setTimeout as wait } from 'node:timers/promises'
import { listFiles, type Release } from './entry.ts'
import { computeIntegrity } from './integrity.ts'

const FILE_TIMEOUT_MS = 10_000
const RETRY_INTERVAL_MS = 500

export interface ServedRelease extends Release {
  /** Folder of its files: a path of the portal, or a URL. */
  readonly base?: string | undefined
}

/** Why a file cannot be loaded. `isUnreachable`: the origin itself did not respond. */
interface ServingProblem {
  readonly reason: string
  readonly isUnreachable: boolean
}

/**
 * Returns the first problem of loading the files of a release as a browser would, from the portal
 * at `origin`; null when each has the bytes of its hash.
 */
export async function findServingProblem(
  origin: string,
  { base = '', ...release }: ServedRelease,
): Promise<ServingProblem | null> {
  for (const [name, integrity] of Object.entries(listFiles(release))) {
    const url = new URL(base + name, origin).href
    const problem = await checkFile(url, integrity)
    if (problem !== null) return { ...problem, reason: `${url} ${problem.reason}` }
  }
  return null
}

async function checkFile(url: string, integrity: string): Promise<ServingProblem | null> {
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS)
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) return { reason: `responded with ${response.status}`, isUnreachable: false }
    return computeIntegrity(Buffer.from(await response.arrayBuffer())) === integrity
      ? null
      : { reason: 'has other bytes than the build', isUnreachable: false }
  } catch {
    return { reason: 'did not respond', isUnreachable: true }
  }
}

/**
 * Retries `findServingProblem` until the timeout, because edges follow the registry within a
 * second. Returns the last problem.
 */
export async function waitUntilServed(
  origin: string,
  release: ServedRelease,
  timeoutMs: number,
): Promise<ServingProblem | null> {
  for (const until = Date.now() + timeoutMs; ;) {
    const problem = await findServingProblem(origin, release)
    if (problem === null || Date.now() >= until) return problem
    await wait(RETRY_INTERVAL_MS)
  }
}
