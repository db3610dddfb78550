import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { createProblem } from '../problem.ts'
import { createPixProblem } from '../api-pix/errors.ts'
import type { SandboxContext } from '../context.ts'
import { replaceBody } from './replace-body.ts'
import { replacePayload } from './replace-payload.ts'
import { findFault } from '../faults/get-fault.ts'
import { waitMs } from '../faults/fault.ts'
import { isProfileOfKind } from '../faults/profiles.ts'
import type { Target } from '../faults/targets.ts'

const createOutageProblem = (target: Target) =>
  target === 'pix'
    ? createPixProblem('ServicoIndisponivel', 'Serviço não está disponível no momento.')
    : createProblem(503, 'unavailable', 'Out of service.')

const createLimitProblem = (target: Target) =>
  target === 'pix'
    ? createPixProblem('ServicoIndisponivel', 'Limite de requisições atingido.', { status: 429 })
    : createProblem(429, 'too_many_requests', 'Too many requests.')

/** A TLS socket cannot be reset, only destroyed. */
const resetConnection = (socket: Socket): void => {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

/** Applies faults around the handlers. A fault profile changes the response of the real handler. */
export const registerHttpFaults = (app: FastifyInstance, { store }: SandboxContext): void => {
  app.addHook('onRequest', async (request, reply) => {
    const fault = findFault(store, request.url)
    if (!fault) return undefined
    if (fault.mode === 'error') throw createOutageProblem(fault.target)
    if (fault.mode === 'limit') {
      reply.header('retry-after', Math.ceil(fault.ms / 1000))
      throw createLimitProblem(fault.target)
    }
    if (fault.mode === 'slow') await waitMs(fault.ms)
    if (fault.mode === 'refuse') resetConnection(request.raw.socket)
    if (fault.mode === 'refuse' || fault.mode === 'hang') {
      reply.hijack()
      return reply
    }
    return undefined
  })

  app.addHook('preSerialization', async (request, reply, payload) => {
    const fault = findFault(store, request.url)
    return fault && reply.statusCode < 300 ? replacePayload(store, payload, fault) : payload
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = findFault(store, request.url)
    if (fault?.mode === 'drop') request.raw.socket.destroy()
    return fault && isProfileOfKind(fault.mode, 'body')
      ? replaceBody(reply, payload, fault)
      : payload
  })
}
