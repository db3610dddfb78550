// A bare Fastify server on the given port, the baseline of the ratios.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../start/root.mjs'

const { default: Fastify } = createRequire(join(root, 'services/api/package.json'))('fastify')
await Fastify()
  .get('/', async () => ({ hello: 'world' }))
  .listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
