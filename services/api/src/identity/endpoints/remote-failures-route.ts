import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import { countRemoteFailures, countVisits } from '../store/answers.ts'

const querySchema = z.object({ since: z.iso.datetime({ offset: true }) })

/** For the registry of releases, which takes a release on trial back by it, and for the page of the portal's health. */
export const registerRemoteFailuresRoute = (admin: FastifyInstance, { db }: Platform): void => {
  admin.get('/remote-failures', async (request, reply) => {
    const parsed = querySchema.safeParse(request.query)
    if (!parsed.success) return reply.code(400).send({ message: 'Asked for by ?since=<instant>.' })
    const since = new Date(parsed.data.since)
    return { visits: await countVisits(db, since), failures: await countRemoteFailures(db, since) }
  })
}
