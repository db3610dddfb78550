import type { Keys } from '@portal/release/keys'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { applyChange } from '../changes/apply-change.ts'
import type { Db } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import { entries, log } from '../tables.ts'
import { AUTOMATIC_ROLLBACK } from './automatic-rollbacks.ts'
import { findCanaryFailure, findPartnerFailure } from './failure-reason.ts'

const CHECK_INTERVAL_MS = 5_000
const API_TIMEOUT_MS = 5_000

const failuresSchema = z.object({
  failures: z.array(
    z.object({
      remote: z.nullable(z.string()),
      version: z.nullable(z.string()),
      visits: z.number(),
      /** Visits by stage of the failure. */
      stages: z.record(z.string(), z.number()).default({}),
    }),
  ),
})

/**
 * Rolls back a canary when browsers report more failures than for the live release. `apiAdminUrl`
 * is the admin port of the API.
 */
export function watchCanaries(
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  apiAdminUrl: string,
  metrics: Metrics,
): void {
  const timer = setInterval(() => {
    checkCanaries(app, db, keys, apiAdminUrl, metrics).catch((err: unknown) =>
      app.log.error({ err }, 'failed to check canaries, will retry'),
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
    if (!entry.canary || !entry.live) continue
    const {
      release: { version },
      percent,
    } = entry.canary
    const failures = await fetchFailures(
      apiAdminUrl,
      name,
      await readCanaryStart(db, name, version),
    )
    const canary = failures(version)
    const live = failures(entry.live.version)
    const reason =
      findCanaryFailure({ canary: canary.visits, live: live.visits }, percent) ??
      findPartnerFailure({ canary: canary.stages, live: live.stages }, percent)
    if (reason === null) continue
    try {
      await applyChange(db, keys, AUTOMATIC_ROLLBACK, name, {
        expected: revision,
        change: { do: 'rollback', why: reason },
      })
      metrics.countChange({ team: AUTOMATIC_ROLLBACK, name, change: 'rollback' }, 'done')
      app.log.warn({ name, version, err: reason }, 'canary rolled back after failures in browsers')
    } catch (error) {
      // A team or another instance changed the entry first.
      if (!(error instanceof Problem)) throw error
    }
  }
}

/** Returns when the canary got its current percentage. */
export async function readCanaryStart(db: Db, name: string, version: string): Promise<Date> {
  const [entry] = await db
    .select({ at: log.at })
    .from(log)
    .where(
      and(
        eq(log.name, name),
        sql`${log.change} ->> 'do' = 'publish'`,
        sql`${log.change} -> 'release' ->> 'version' = ${version}`,
      ),
    )
    .orderBy(desc(log.id))
    .limit(1)
  return entry?.at ?? new Date()
}

interface VersionFailures {
  readonly visits: number
  readonly stages: Readonly<Record<string, number>>
}

async function fetchFailures(
  apiAdminUrl: string,
  name: string,
  since: Date,
): Promise<(version: string) => VersionFailures> {
  const response = await fetch(`${apiAdminUrl}/remote-failures?since=${since.toISOString()}`, {
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
  const { failures } = failuresSchema.parse(await response.json())
  return (version) =>
    failures.find((one) => one.remote === name && one.version === version) ?? {
      visits: 0,
      stages: {},
    }
}
