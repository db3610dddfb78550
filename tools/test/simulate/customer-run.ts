import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiProblem, type Endpoint } from '@portal/contract'
import { toDatabaseOutage } from '@portal/service/database'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'
import type { Ask, Invoice } from './customers.ts'
import type { History } from './history.ts'
import type { Random } from './random.ts'
import type { Simulation } from './simulated-process.ts'

/** An invoice with its printed codes. */
export interface Printed extends Invoice {
  readonly total: number
  readonly barCode: string
}

/** Notifications received and actions taken by customers, from which the invariants are checked. */
export interface Remembered {
  /** Codes shown to a customer. */
  readonly delivered: Set<string>
  readonly cancelled: Set<string>
  /** Contracts whose offer a customer tried to accept: their codes are cancelled first. */
  readonly offered: Set<string>
  /** Protocols of cases that the API confirmed. */
  readonly cases: Set<string>
  /** Customers and payers that have not finished. */
  busy: number
  /** Responses that must never occur. */
  readonly surprises: string[]
}

/** Request of a browser as an API process receives it. */
export interface PageRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

export interface PageResponse {
  readonly statusCode: number
  readonly body: string
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

export interface CustomerRun {
  readonly simulation: Simulation
  readonly sandbox: SandboxContext
  readonly app: FastifyInstance
  /** Longest delays in ms before a customer returns to a started payment. */
  readonly returnDelays: readonly [number, ...number[]]
  /** Browsers send some requests again up to 90 s later, when others have changed the payment. */
  readonly retriesLate: boolean
  /** Lists the invoices that one random customer may pay. */
  listInvoices(random: Random): Promise<readonly Printed[]>
  readonly history: History
  readonly pixKey: string
  readonly remembered: Remembered
  /** Sends a request to any process; rejects with TypeError on a broken connection. */
  ask<T>(ask: Ask<T>): Promise<T>
  /** The same over HTTP, if the processes serve the whole API. */
  sendPageRequest(request: PageRequest): Promise<PageResponse>
}

const TRIES = 12
/** Retryable problem codes of the contract. */
const LATER: readonly string[] = ['PROVIDER.UNAVAILABLE', 'PAYMENT.IN.PROGRESS']

/** Retries until there is a response; null for a refusal or after the last attempt. */
export const retryUntilResponse = async <T>(
  { simulation, remembered, retriesLate, ask }: CustomerRun,
  wish: Ask<T>,
): Promise<T | null> => {
  const { random } = simulation
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await ask(wish)
    } catch (error) {
      if (error instanceof ApiProblem && !LATER.includes(error.code)) return null
      const isOutage = toDatabaseOutage(error) !== null
      if (error instanceof TypeError)
        simulation.reached('customer retries after a broken connection')
      else if (isOutage) simulation.reached('customer retries after an outage')
      else if (!(error instanceof ApiProblem)) {
        remembered.surprises.push(
          error instanceof Error
            ? `${error.name}: ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
            : String(error),
        )
        return null
      }
    }
    const isLate = retriesLate && random.isLucky(0.5)
    if (isLate) simulation.reached('customer retries late')
    await simulation.time.sleep(
      isLate ? random.between(20_000, 90_000) : random.between(500, 4_000),
    )
  }
  simulation.reached('customer gives up')
  return null
}

export const createIdempotencyKey = (): string => `simulated-${randomUUID()}`
