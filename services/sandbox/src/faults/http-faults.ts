import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { createProblem } from '../problem.ts'
import { createPixProblem } from '../api-pix/errors.ts'
import type { SandboxContext } from '../context.ts'
import { getFault } from './get-fault.ts'
import { waitMs, type Target } from './fault.ts'

/** Endpoints that the portal calls. Faults apply to no others. */
const FAULT_URLS: readonly (readonly [Target, RegExp])[] = [
  ['pix', /^\/pix\/(oauth|cob|cobv|pix|webhook)([/?]|$)/],
  ['bank', /^\/bank\/(bills|webhook)([/?]|$)/],
  ['card', /^\/(card\/(sessions|payments|webhook)|fields|3ds)([/?]|$)/],
  ['wallet', /^\/gp\//],
  ['sms', /^\/sms([/?]|$)/],
]

const findTarget = (url: string): Target | null =>
  FAULT_URLS.find(([, pattern]) => pattern.test(url))?.[0] ?? null

const createOutageProblem = (target: Target) =>
  target === 'pix'
    ? createPixProblem('ServicoIndisponivel', 'Serviço não está disponível no momento.')
    : createProblem(503, 'unavailable', 'Out of service.')

/** A TLS socket cannot be reset, only destroyed. */
const resetConnection = (socket: Socket): void => {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

export const registerHttpFaults = (app: FastifyInstance, { store }: SandboxContext): void => {
  app.addHook('onRequest', async (request, reply) => {
    const target = findTarget(request.url)
    const fault = target && getFault(store, target)
    if (!fault) return undefined
    if (fault.mode === 'error') throw createOutageProblem(target)
    if (fault.mode === 'slow') await waitMs(fault.ms)
    if (fault.mode === 'refuse') resetConnection(request.raw.socket)
    if (fault.mode === 'refuse' || fault.mode === 'hang') {
      reply.hijack()
      return reply
    }
    return undefined
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const target = findTarget(request.url)
    if (target && getFault(store, target).mode === 'drop') request.raw.socket.destroy()
    return payload
  })
}
