import { setTimeout as wait } from 'node:timers/promises'
import { toClientNetwork } from '@portal/service/client-network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCustomerId } from './customer-id.ts'
import {
  createKeyedQueue,
  createRateLimiter,
  createConcurrencyLimiter,
  type KeyedQueue,
  type ConcurrencyLimiter,
} from '../limits/limiters.ts'
import type { SendProblem } from '../http/problem.ts'
import { isClosed } from '../http/transport.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Rate and concurrency limits of API requests, per IP and per customer. */
interface AdmissionControl {
  /** Rejects requests above the rate limit of their IP or customer. */
  readonly limitRate: Hook
  /** Queues requests above the concurrency limit of their customer. */
  readonly admitCall: Hook
  /** Rejects event streams above the limit of their customer. */
  readonly admitStream: Hook
}

const MAX_CALLS_PER_IP = 128
const MAX_CALLS = 1_000
/** Further requests wait in a queue, because a page sends many at once; a flood delays only its own customer. */
const MAX_CALLS_PER_CUSTOMER = 4
const MAX_QUEUED_CALLS_PER_CUSTOMER = 40
const MAX_STREAMS_PER_IP = 400
const MAX_STREAMS_PER_CUSTOMER = 16

/** Delays 429 responses by one second to slow down retry loops. */
const REJECTION_DELAY_MS = 1_000
const MAX_DELAYED_REJECTIONS = 2_000

export interface AdmissionConfig {
  /** Sustained requests per second of one IP; bursts may be ten times as many. */
  readonly rateLimitPerIp: number
  /** The same for one customer, from any IP. */
  readonly rateLimitPerCustomer: number
}

export function createAdmissionControl(
  { rateLimitPerIp, rateLimitPerCustomer }: AdmissionConfig,
  maxStreams: number,
  sendProblem: SendProblem,
): AdmissionControl {
  const limitIpRate = createRateLimiter(rateLimitPerIp)
  const limitCustomerRate = createRateLimiter(rateLimitPerCustomer)
  let delayedRejections = 0

  const sendTooManyRequests = async (
    reply: FastifyReply,
    retryAfter: number,
  ): Promise<FastifyReply> => {
    if (delayedRejections < MAX_DELAYED_REJECTIONS) {
      delayedRejections += 1
      await wait(REJECTION_DELAY_MS)
      delayedRejections -= 1
    }
    return sendProblem(reply, 'TOO.MANY.REQUESTS', retryAfter)
  }

  const createConcurrencyHook =
    (ipLimiter: ConcurrencyLimiter, customerQueue: KeyedQueue): Hook =>
    async (request, reply) => {
      const releaseIpSlot = ipLimiter(toClientNetwork(request.ip))
      if (releaseIpSlot === null) return sendTooManyRequests(reply, 1)
      reply.raw.once('close', releaseIpSlot)
      const customer = readCustomerId(request)
      if (customer === null) return undefined
      const releaseCustomerSlot = await customerQueue(customer)
      if (releaseCustomerSlot === null) return sendTooManyRequests(reply, 1)
      // The client disconnected while its request was queued.
      if (isClosed(reply)) releaseCustomerSlot()
      else reply.raw.once('close', releaseCustomerSlot)
      return isClosed(reply) ? sendProblem(reply, 'TOO.MANY.REQUESTS') : undefined
    }

  return {
    limitRate: async (request, reply) => {
      const customer = readCustomerId(request)
      const seconds =
        limitIpRate(toClientNetwork(request.ip)) ||
        (customer === null ? 0 : limitCustomerRate(customer))
      return seconds > 0 ? sendTooManyRequests(reply, seconds) : undefined
    },
    admitCall: createConcurrencyHook(
      createConcurrencyLimiter(MAX_CALLS_PER_IP, MAX_CALLS),
      createKeyedQueue(MAX_CALLS_PER_CUSTOMER, MAX_QUEUED_CALLS_PER_CUSTOMER),
    ),
    admitStream: createConcurrencyHook(
      createConcurrencyLimiter(MAX_STREAMS_PER_IP, maxStreams),
      createKeyedQueue(MAX_STREAMS_PER_CUSTOMER, 0),
    ),
  }
}
