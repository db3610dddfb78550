import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the host's hashed files, also of earlier versions, because open tabs still request them. */
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
