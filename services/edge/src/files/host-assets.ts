import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { buildImmutableHeaders, toSuccessorPattern, type Dictionaries } from './dictionaries.ts'

const PREFIX = '/assets/'
const HASHED_FILE = /^\/[\w.-]+\/[\w-]+\.[\da-f]{8,}\.\w+$/

/** Serves the host's hashed files, also of earlier versions, because open tabs still request them. */
export async function addAssets(
  app: FastifyInstance,
  hostDist: string,
  dictionaries: Dictionaries,
): Promise<void> {
  const readPlain = (path: string) => readFile(join(hostDist, path.slice(PREFIX.length)))

  /** Adds the files of a pattern in all versions, in the background. */
  async function addAllVersions(pattern: string): Promise<void> {
    for (const file of await readdir(hostDist, { recursive: true })) {
      const path = PREFIX + file
      if (toSuccessorPattern(path) === pattern)
        await dictionaries.addFile(path, () => readPlain(path))
    }
  }

  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const path = request.url
      const pattern = toSuccessorPattern(path)
      if (pattern === undefined || !HASHED_FILE.test(path.slice(PREFIX.length - 1))) return
      const readThis = () => readPlain(path)
      try {
        await dictionaries.addFile(path, readThis)
      } catch {
        // No such file: the static handler responds with 404.
        return
      }
      const difference = await dictionaries.encode(path, request.headers, readThis, () => {
        addAllVersions(pattern).catch((err: unknown) =>
          request.log.warn({ err }, 'earlier file not available as dictionary'),
        )
      })
      if (!difference) return
      return reply
        .headers({ ...buildImmutableHeaders(path), 'content-encoding': 'dcz' })
        .type(
          extname(path) === '.css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
        )
        .send(difference)
    })
    await scope.register(fastifyStatic, {
      root: hostDist,
      prefix: PREFIX,
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply) => void reply.headers(buildImmutableHeaders(reply.request.url)),
      allowedPath: (path) => HASHED_FILE.test(path),
    })
  })
}
