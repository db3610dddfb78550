import type { Keys } from '@portal/release/keys'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database.ts'
import type { Metrics, ChangeAttempt } from '../metrics.ts'
import { Problem } from '../problem.ts'
import { entries, log } from '../tables.ts'
import { requireOwner, authenticateTeam, type Team } from '../teams.ts'
import { requireServed } from '../serving/require-served.ts'
import { applyChange } from './apply-change.ts'
import { parseChangeRequest } from './change-request.ts'

const NAME = /^[a-z][a-z0-9-]{0,49}$/
const MAX_LOG_ENTRIES = 200

const logQuery = z.object({
  name: z.string().regex(NAME).optional(),
  before: z.coerce.number().int().min(1).optional(),
})

const UNKNOWN = 'unknown'
const createUnknownAttempt = (): ChangeAttempt => ({
  team: UNKNOWN,
  name: UNKNOWN,
  change: UNKNOWN,
})

interface ChangeDependencies {
  readonly teams: readonly Team[]
  readonly edgeUrls: readonly string[]
  readonly metrics: Metrics
}

/** Endpoints for teams: live releases, change log, and changes. */
export function addChangeRoutes(
  app: FastifyInstance,
  db: Db,
  keys: Keys,
  { teams, edgeUrls, metrics }: ChangeDependencies,
): void {
  app.get('/v1/remotes', async (request) => {
    authenticateTeam(request.headers.authorization, teams)
    const rows = await db.select().from(entries).orderBy(entries.name)
    return {
      remotes: Object.fromEntries(
        rows.map(({ name, revision, entry }) => [name, { revision, entry }]),
      ),
    }
  })

  app.get('/v1/log', async (request) => {
    authenticateTeam(request.headers.authorization, teams)
    const { success, data: wanted } = logQuery.safeParse(request.query)
    if (!success) throw new Problem('BAD.REQUEST', 'Query the log with ?name=<remote>&before=<id>.')
    const lines = await db
      .select()
      .from(log)
      .where(
        and(
          wanted.name === undefined ? undefined : eq(log.name, wanted.name),
          wanted.before === undefined ? undefined : lt(log.id, wanted.before),
        ),
      )
      .orderBy(desc(log.id))
      .limit(MAX_LOG_ENTRIES)
    return { lines }
  })

  /** Runs a step; logs and counts failures. */
  const withAudit = async <T>(
    request: FastifyRequest,
    attempt: ChangeAttempt,
    step: () => T | Promise<T>,
  ): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      const code = error instanceof Problem ? error.code : 'UNEXPECTED'
      metrics.countChange(attempt, code)
      request.log.warn({ ...attempt, code, err: error }, 'registry change rejected')
      throw error
    }
  }

  app.post<{ Params: { name: string } }>(
    '/v1/remotes/:name',
    {
      // Authenticates before the body is read, so that requests without a token cost little.
      onRequest: async (request) => {
        await withAudit(request, createUnknownAttempt(), () =>
          authenticateTeam(request.headers.authorization, teams),
        )
      },
    },
    (request) => {
      const attempt = createUnknownAttempt()
      return withAudit(request, attempt, async () => {
        const team = authenticateTeam(request.headers.authorization, teams)
        attempt.team = team.team
        const { name } = request.params
        if (!NAME.test(name))
          throw new Problem(
            'BAD.REQUEST',
            'The name of a remote consists of small letters, digits and dashes.',
          )
        requireOwner(team, name)
        attempt.name = name
        const wanted = parseChangeRequest(name, request.body)
        attempt.change = wanted.change.do
        // Edges know nothing of a first release that was not staged.
        if (wanted.change.do === 'publish' && wanted.expected > 0)
          await requireServed(edgeUrls, wanted.change.release)
        const changed = await applyChange(db, keys, team.team, name, wanted)
        metrics.countChange(attempt, 'done')
        request.log.info({ ...attempt, revision: changed.revision }, 'registry entry changed')
        return changed
      })
    },
  )
}
