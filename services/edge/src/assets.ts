import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The host's hashed files, of this and earlier versions: open tabs go on asking for theirs. */
export async function addAssets(app: FastifyInstance, hostDist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: hostDist,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    cacheControl: false,
    allowedPath: (path) => /^\/[\w.-]+\/[\w-]+\.[\da-f]{8,}\.\w+$/.test(path),
    setHeaders: (reply) => reply.setHeader('cache-control', IMMUTABLE),
  })
}
