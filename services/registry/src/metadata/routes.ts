import type { Keys } from '@portal/release/keys'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../database.ts'
import { Problem } from '../problem.ts'
import { tufMetadata } from '../tables.ts'

/** Nine digits fit into the database's integer. */
const VERSIONED = /^(\d{1,9})\.([a-z0-9-]+)\.json$/
const TARGET = /^([\da-f]{64})\.[a-z0-9-]+\.json$/

/**
 * Endpoints of The Update Framework for edges. The content is signed, so reading needs no
 * authentication and responses can be cached.
 */
export function addMetadataRoutes(app: FastifyInstance, db: Db, { roots }: Keys): void {
  const send = (reply: FastifyReply, text: string | null | undefined, cache: string) => {
    if (text === null || text === undefined)
      throw new Problem('NOT.FOUND', 'There is no such metadata.')
    return reply.header('cache-control', cache).type('application/json; charset=utf-8').send(text)
  }

  // Has its own route, so that metrics count polls of edges separately.
  app.get('/tuf/metadata/timestamp.json', async (_request, reply) => {
    const [newest] = await db
      .select()
      .from(tufMetadata)
      .where(eq(tufMetadata.role, 'timestamp'))
      .orderBy(desc(tufMetadata.version))
      .limit(1)
    return send(reply, newest?.body, 'no-cache')
  })

  app.get<{ Params: { file: string } }>(
    '/tuf/metadata/:file',
    async ({ params: { file } }, reply) => {
      const [, version = '0', role = ''] = VERSIONED.exec(file) ?? []
      if (role === 'root') return send(reply, roots[Number(version) - 1], 'no-cache')
      const [found] = await db
        .select()
        .from(tufMetadata)
        .where(and(eq(tufMetadata.role, role), eq(tufMetadata.version, Number(version))))
      return send(reply, found?.body, 'public, max-age=86400, immutable')
    },
  )

  app.get<{ Params: { file: string } }>(
    '/tuf/targets/:file',
    async ({ params: { file } }, reply) => {
      const [found] = await db
        .select()
        .from(tufMetadata)
        .where(eq(tufMetadata.targetHash, TARGET.exec(file)?.[1] ?? ''))
        .limit(1)
      return send(reply, found?.target, 'public, max-age=86400, immutable')
    },
  )
}
