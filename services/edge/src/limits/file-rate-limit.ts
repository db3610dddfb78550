import { toClientNetwork } from '@portal/service/client-network'
import type { FastifyInstance } from 'fastify'
import { createRateLimiter } from './limiters.ts'

const API_PREFIX = '/api/'
const PROBES = new Set(['/healthz', '/livez', '/readyz'])

/** Limits requests of pages and files per client network; `/api` has its own limits, and probes have none. */
export function limitFileRate(app: FastifyInstance, ratePerSecond: number): void {
  const limitRate = createRateLimiter(ratePerSecond)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(API_PREFIX) || PROBES.has(request.url)) return undefined
    const seconds = limitRate(toClientNetwork(request.ip))
    if (seconds === 0) return undefined
    return reply
      .code(429)
      .headers({ 'cache-control': 'no-store', 'retry-after': String(seconds) })
      .type('text/plain; charset=utf-8')
      .send('Muitos acessos da sua rede em pouco tempo. Aguarde um pouco e abra a página de novo.')
  })
}
