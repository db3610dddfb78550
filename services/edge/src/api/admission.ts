import { setTimeout as wait } from 'node:timers/promises'
import { toClientNetwork } from '@portal/service/client-network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf } from './customer.ts'
import { createLine, createPace, createTurns, type Line, type Turns } from '../limits/limits.ts'
import { sendProblem } from '../http/problem.ts'
import { isGone } from '../http/transport.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Hooks that limit how often and with how much at once an address or a customer calls the API. */
interface AdmissionControl {
  /** Refuses an address or a customer above its rate. */
  readonly limitRate: Hook
  /** Holds a call until fewer than the maximum of its customer are in progress. */
  readonly admitCall: Hook
  /** Refuses an event stream above the maximum of its customer. */
  readonly admitStream: Hook
}

const CALLS_OF_AN_ADDRESS = 128
const CALLS_AT_ONCE = 1_000
/** More wait for their turn: a page may ask for much at once, and whoever floods us keeps himself waiting. */
const CALLS_OF_A_CUSTOMER = 4
const WAITING_OF_A_CUSTOMER = 40
const STREAMS_OF_AN_ADDRESS = 400
const STREAMS_OF_A_CUSTOMER = 16

/** Who asks too much is told so a second later: telling it at once again and again would be work, too. */
const TOLD_AFTER_MS = 1_000
const TOLD_LATER_AT_ONCE = 2_000

export interface AdmissionConfig {
  /** Calls that one address may make for long; ten times as many at once. */
  readonly callsPerSecond: number
  /** The same for one customer, wherever the calls come from. */
  readonly customerCallsPerSecond: number
}

export function createAdmissionControl(
  { callsPerSecond, customerCallsPerSecond }: AdmissionConfig,
  maxStreams: number,
): AdmissionControl {
  const ofAddress = createPace(callsPerSecond)
  const ofCustomer = createPace(customerCallsPerSecond)
  let waiting = 0

  const refuse = async (reply: FastifyReply, retryAfter: number): Promise<FastifyReply> => {
    if (waiting < TOLD_LATER_AT_ONCE) {
      waiting += 1
      await wait(TOLD_AFTER_MS)
      waiting -= 1
    }
    return sendProblem(reply, 'TOO.MANY.REQUESTS', retryAfter)
  }

  const inTurn =
    (ofAddresses: Turns, ofCustomers: Line): Hook =>
    async (request, reply) => {
      const giveBack = ofAddresses(toClientNetwork(request.ip))
      if (giveBack === null) return refuse(reply, 1)
      reply.raw.once('close', giveBack)
      const customer = customerOf(request)
      if (customer === null) return undefined
      const leave = await ofCustomers(customer)
      if (leave === null) return refuse(reply, 1)
      // Whoever went away while waiting has had his turn.
      if (isGone(reply)) leave()
      else reply.raw.once('close', leave)
      return isGone(reply) ? sendProblem(reply, 'TOO.MANY.REQUESTS') : undefined
    }

  return {
    limitRate: async (request, reply) => {
      const customer = customerOf(request)
      const seconds =
        ofAddress(toClientNetwork(request.ip)) || (customer === null ? 0 : ofCustomer(customer))
      return seconds > 0 ? refuse(reply, seconds) : undefined
    },
    admitCall: inTurn(
      createTurns(CALLS_OF_AN_ADDRESS, CALLS_AT_ONCE),
      createLine(CALLS_OF_A_CUSTOMER, WAITING_OF_A_CUSTOMER),
    ),
    admitStream: inTurn(
      createTurns(STREAMS_OF_AN_ADDRESS, maxStreams),
      createLine(STREAMS_OF_A_CUSTOMER, 0),
    ),
  }
}
