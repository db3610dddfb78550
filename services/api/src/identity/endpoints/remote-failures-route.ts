import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import { countRemoteFailures, countVisits } from '../store/reports.ts'

const querySchema = z.object({ since: z.iso.datetime({ offset: true }) })

/** Used by the registry, which rolls back a failing canary, and by the edge's error budget. */
export const registerRemoteFailuresRoute = (admin: FastifyInstance, { db }: Platform): void => {
  admin.get('/remote-failures', async (request, reply) => {
    const parsed = querySchema.safeParse(request.query)
    if (!parsed.success)
      return reply
        .code(400)
        .send({ message: 'Query parameter since=<ISO timestamp> is missing or invalid.' })
    const since = new Date(parsed.data.since)
    return { visits: await countVisits(db, since), failures: await countRemoteFailures(db, since) }
  })
}
