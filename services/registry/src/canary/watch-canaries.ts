import type { Keys } from '@portal/release/keys'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applyChange } from '../changes/apply-change.ts'
import type { Db } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import { entries, log } from '../tables.ts'
import { findCanaryFailure } from './failure-reason.ts'

/** Who did it, as the log has it. */
const AUTOMATIC_ROLLBACK = 'health'
const CHECK_INTERVAL_MS = 5_000
const API_TIMEOUT_MS = 5_000

const failuresSchema = z.object({
  failures: z.array(
    z.object({
      remote: z.nullable(z.string()),
      version: z.nullable(z.string()),
      visits: z.number(),
    }),
  ),
})

/** Takes a release on trial back by itself when browsers report that it fails more often than the one beside it. `apiAdminUrl` is the API's port for operators. */
export function watchCanaries(
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  apiAdminUrl: string,
  metrics: Metrics,
): void {
  const timer = setInterval(() => {
    checkCanaries(app, db, keys, apiAdminUrl, metrics).catch((error: unknown) =>
      app.log.error({ error: String(error) }, 'trials cannot be watched'),
    )
  }, CHECK_INTERVAL_MS)
  app.addHook('onClose', async () => clearInterval(timer))
}

async function checkCanaries(
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  apiAdminUrl: string,
  metrics: Metrics,
): Promise<void> {
  for (const { name, revision, entry } of await db.select().from(entries)) {
    if (!entry.canary) continue
    const {
      release: { version },
      percent,
    } = entry.canary
    const failures = await fetchFailures(
      apiAdminUrl,
      name,
      await readCanaryStart(db, name, version),
    )
    const why = findCanaryFailure(
      { canary: failures(version), live: failures(entry.live.version) },
      percent,
    )
    if (why === null) continue
    try {
      await applyChange(db, keys, AUTOMATIC_ROLLBACK, name, {
        expected: revision,
        change: { do: 'rollback', why },
      })
      metrics.countChange({ team: AUTOMATIC_ROLLBACK, name, change: 'rollback' }, 'done')
      app.log.warn({ name, version, why }, 'trial taken back')
    } catch (error) {
      // Somebody, or the process beside this, was first.
      if (!(error instanceof Problem)) throw error
    }
  }
}

/** When the trial got the share that it has now. */
async function readCanaryStart(db: Db, name: string, version: string): Promise<Date> {
  const [line] = await db
    .select({ at: log.at })
    .from(log)
    .where(and(eq(log.name, name), sql`${log.change} -> 'release' ->> 'version' = ${version}`))
    .orderBy(desc(log.id))
    .limit(1)
  return line?.at ?? new Date()
}

async function fetchFailures(
  apiAdminUrl: string,
  name: string,
  since: Date,
): Promise<(version: string) => number> {
  const answer = await fetch(`${apiAdminUrl}/remote-failures?since=${since.toISOString()}`, {
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  const { failures } = failuresSchema.parse(await answer.json())
  return (version) =>
    failures.find((one) => one.remote === name && one.version === version)?.visits ?? 0
}
