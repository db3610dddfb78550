import { setTimeout as wait } from 'node:timers/promises'
import { toClientNetwork } from '@portal/service/client-network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { customerOf } from './customer.ts'
import { createLine, createPace, createTurns, type Line, type Turns } from '../limits/limits.ts'
import { sendProblem } from '../http/problem.ts'
import { isGone } from '../http/transport.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Who may come in, how often, and with how much at once. */
export interface Door {
  /** Refuses who asks too often. */
  readonly counted: Hook
  /** Gives a call, or an event stream, its turn until it is answered. */
  readonly call: Hook
  readonly stream: Hook
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

interface Paces {
  readonly callsPerSecond: number
  readonly customerCallsPerSecond: number
  readonly streamsAtOnce: number
}

export function createDoor({ callsPerSecond, customerCallsPerSecond, streamsAtOnce }: Paces): Door {
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
    counted: async (request, reply) => {
      const customer = customerOf(request)
      const seconds =
        ofAddress(toClientNetwork(request.ip)) || (customer === null ? 0 : ofCustomer(customer))
      return seconds > 0 ? refuse(reply, seconds) : undefined
    },
    call: inTurn(
      createTurns(CALLS_OF_AN_ADDRESS, CALLS_AT_ONCE),
      createLine(CALLS_OF_A_CUSTOMER, WAITING_OF_A_CUSTOMER),
    ),
    stream: inTurn(
      createTurns(STREAMS_OF_AN_ADDRESS, streamsAtOnce),
      createLine(STREAMS_OF_A_CUSTOMER, 0),
    ),
  }
}
