import { isReleased, listRollbackTargets } from '@portal/release/entry'
import { findKernelMismatch } from '@portal/release/kernel-compatibility'
import type { Keys } from '@portal/release/keys'
import { findServingProblem } from '@portal/release/serving'
import type { FastifyInstance } from 'fastify'
import { applyChange } from '../changes/apply-change.ts'
import type { Db } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import { entries, type AnyEntry, type AnyRelease } from '../tables.ts'
import { listEdges } from '../serving/list-edges.ts'
import { AUTOMATIC_ROLLBACK } from './automatic-rollbacks.ts'

const CHECK_INTERVAL_MS = 10_000
type EntryRow = typeof entries.$inferSelect

/** Failed checks in a row before a rollback, so that one lost request changes nothing. */
const MAX_FAILED_CHECKS = 2

/**
 * Rolls back a live release or canary whose files most edges no longer serve, if they serve the
 * release that follows it. That of a live one is the newest with a compatible kernel. An edge that
 * does not respond says nothing about a release.
 */
export function watchLiveReleases(
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  edgeUrls: readonly string[],
  metrics: Metrics,
): void {
  const failedChecks = new Map<string, number>()
  let isRunning = false

  async function checkEntry(
    { name, revision, entry }: EntryRow,
    all: Readonly<Record<string, AnyEntry>>,
    edges: readonly string[],
  ) {
    if (!isReleased(entry)) return
    const { live, canary } = entry
    const liveProblem = await findLastingProblem(edges, live)
    if (liveProblem !== null) {
      const target = listRollbackTargets(entry).find(
        (one) =>
          !findKernelMismatch({ ...all, [name]: { ...entry, live: one, canary: undefined } }, name),
      )
      return rollBack(live, target, liveProblem)
    }
    const problem = canary ? await findLastingProblem(edges, canary.release) : null
    if (canary && problem !== null) await rollBack(canary.release, live, problem)

    async function rollBack({ version }: AnyRelease, next: AnyRelease | undefined, err: string) {
      if (!next || (await findMajorityProblem(edges, next)) !== null)
        return app.log.error(
          { name, version, err },
          'edges do not serve a release, and no other to roll back to',
        )
      // Without a target, a rollback would end the canary, or select a release with another kernel.
      const to = version === live.version ? next.version : undefined
      const why = `edges do not serve it: ${err}`.slice(0, 200)
      await applyChange(db, keys, AUTOMATIC_ROLLBACK, name, {
        expected: revision,
        change: { do: 'rollback', why, to },
      })
      metrics.countChange({ team: AUTOMATIC_ROLLBACK, name, change: 'rollback' }, 'done')
      app.log.warn({ name, version, err }, 'release rolled back, edges do not serve it')
    }
  }

  /** Returns the problem of a release that failed enough checks in a row, or null. */
  async function findLastingProblem(
    edges: readonly string[],
    release: AnyRelease,
  ): Promise<string | null> {
    const problem = await findMajorityProblem(edges, release)
    const key = `${release.name} ${release.version}`
    const count = problem === null ? 0 : (failedChecks.get(key) ?? 0) + 1
    failedChecks.set(key, count)
    return count < MAX_FAILED_CHECKS ? null : problem
  }

  async function checkReleases(): Promise<void> {
    const edges = await listEdges(edgeUrls)
    const rows = await db.select().from(entries)
    const all = Object.fromEntries(rows.map(({ name, entry }) => [name, entry]))
    for (const row of rows)
      await checkEntry(row, all, edges).catch((error: unknown) => {
        // A team or another instance changed the entry first.
        if (error instanceof Problem) return
        app.log.error({ name: row.name, err: error }, 'failed to check a live release, will retry')
      })
  }

  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    checkReleases()
      .catch((err: unknown) => app.log.error({ err }, 'failed to check live releases, will retry'))
      .finally(() => {
        isRunning = false
      })
  }, CHECK_INTERVAL_MS)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Returns the problem of more than half of the edges that respond, or null. */
async function findMajorityProblem(
  edges: readonly string[],
  release: AnyRelease,
): Promise<string | null> {
  const first = selectFirstFiles(release)
  const results = await Promise.all(edges.map((edge) => findServingProblem(edge, first)))
  const responding = results.filter((one) => !one?.isUnreachable)
  const problems = responding.filter((one) => one !== null)
  return problems.length * 2 > responding.length ? (problems[0]?.reason ?? null) : null
}

/** Limits a remote's files to those that its pages need to start; a host has only such files. */
function selectFirstFiles(release: AnyRelease): AnyRelease {
  if (!('preload' in release)) return release
  const pages = release.routes.flatMap(({ preload = [] }) => preload)
  const files = [...release.preload, ...pages].map(({ href, integrity }) => [href, integrity])
  return { ...release, files: Object.fromEntries(files) as Record<string, string> }
}
