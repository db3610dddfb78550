import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problem.ts'
import { pixProblem } from '../api-pix/errors.ts'
import type { World } from '../world.ts'
import { faultOf } from './current.ts'
import { pause, type Target } from './fault.ts'

/** What a portal calls; everything else stays whole. */
const STRUCK: readonly (readonly [Target, RegExp])[] = [
  ['pix', /^\/pix\/(oauth|cob|cobv|pix|webhook)([/?]|$)/],
  ['bank', /^\/bank\/(bills|webhook)([/?]|$)/],
  ['card', /^\/(card\/(sessions|payments|webhook)|fields|3ds)([/?]|$)/],
  ['wallet', /^\/gp\//],
  ['sms', /^\/sms([/?]|$)/],
]

const targetOf = (url: string): Target | null =>
  STRUCK.find(([, pattern]) => pattern.test(url))?.[0] ?? null

const outage = (target: Target) =>
  target === 'pix'
    ? pixProblem('ServicoIndisponivel', 'Serviço não está disponível no momento.')
    : problem(503, 'unavailable', 'Out of service.')

/** Only plain TCP can be reset. */
const cut = (socket: Socket): void => {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

export const httpFaults = (app: FastifyInstance, { store }: World): void => {
  app.addHook('onRequest', async (request, reply) => {
    const target = targetOf(request.url)
    const fault = target && faultOf(store, target)
    if (!fault) return undefined
    if (fault.mode === 'error') throw outage(target)
    if (fault.mode === 'slow') await pause(fault.ms)
    if (fault.mode === 'refuse') cut(request.raw.socket)
    if (fault.mode === 'refuse' || fault.mode === 'hang') {
      reply.hijack()
      return reply
    }
    return undefined
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const target = targetOf(request.url)
    if (target && faultOf(store, target).mode === 'drop') request.raw.socket.destroy()
    return payload
  })
}
