import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The host's hashed files, of this and earlier versions: open tabs go on asking for theirs. */
export async function addAssets(app: FastifyInstance, hostDist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: hostDist,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => /^\/[\w.-]+\/[\w-]+\.[\da-f]{8,}\.\w+$/.test(path),
  })
}
