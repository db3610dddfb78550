import {
  ApiProblem,
  cancelCase,
  cases,
  reportLostPhone,
  createCase,
  parseMobile,
  type NewCase,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { findDebts } from '../../billing/index.ts'
import { findOwnBrowserKey } from '../../identity/index.ts'
import { serveJson, type Platform } from '../../platform/index.ts'
import { viewCase } from '../case-view.ts'
import { LIMITS } from '../limits.ts'
import { open } from '../open.ts'
import { callWindows } from '../rules/call-windows.ts'
import { caseByKey, caseOf, casesOf, move, OPEN, type Wanted } from '../store/cases.ts'

const MOST = 100
const NOTHING = { phone: null, callFrom: null, callTo: null, invoice: null, body: null } as const

/** What a customer asks of the desk, and how it stands. */
export const caseRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, limits } = platform

  serveJson(app, cases, async ({ session }) => ({
    cases: (await casesOf(db, keys.customer, session.customerId, MOST)).map(viewCase),
    calls: callWindows(clock.now()).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    })),
  }))

  const wantedOf = (asked: NewCase, idempotencyKey: string): Wanted => {
    if (asked.kind === 'contest')
      return {
        ...NOTHING,
        kind: 'contest',
        invoice: asked.invoice,
        body: asked.text,
        idempotencyKey,
      }
    return {
      ...NOTHING,
      kind: 'call',
      phone: parseMobile(asked.phone),
      callFrom: new Date(asked.from),
      idempotencyKey,
    }
  }

  /** What may be asked now; a repeated call was judged when it came first. */
  const judged = async (customerId: string, wanted: Wanted): Promise<Wanted> => {
    if (wanted.kind === 'call') {
      const window = callWindows(clock.now()).find(
        ({ from }) => from.getTime() === wanted.callFrom?.getTime(),
      )
      if (window === undefined) throw new ApiProblem('ATTENDANCE.CLOSED', { field: 'from' })
      return { ...wanted, callTo: window.to }
    }
    if (wanted.invoice === null) return wanted
    const [invoice] = await findDebts(db, customerId, [wanted.invoice], clock.today(), config.late)
    if (invoice === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'invoice' })
    return wanted
  }

  serveJson(app, createCase, async ({ body, session: { customerId }, idempotencyKey }) => {
    const wanted = wantedOf(body, idempotencyKey)
    const known = await caseByKey(db, keys.customer, customerId, wanted)
    if (known !== null) return viewCase(known)
    const allowed = await judged(customerId, wanted)
    await limits.consume(LIMITS.casesByCustomer, customerId)
    return viewCase(await open(platform, customerId, allowed))
  })

  serveJson(app, cancelCase, async ({ params: { protocol }, session: { customerId } }) => {
    if ((await caseOf(db, keys.customer, protocol, customerId)) === null)
      throw new ApiProblem('NOT.FOUND')
    await move(db, keys.customer, protocol, OPEN, { state: 'cancelled' }, clock.now())
    const row = await caseOf(db, keys.customer, protocol, customerId)
    if (row === null) throw new ApiProblem('NOT.FOUND')
    return viewCase(row)
  })

  /** Throws TOO.MANY.REQUESTS; strangers spend nothing of a browser of the customer's. */
  const countLostPhone = async (request: FastifyRequest): Promise<void> => {
    const [
      {
        session: { customerId },
      },
      source,
    ] = [request, toClientNetwork(request.ip)]
    const browser = await findOwnBrowserKey(platform, request, customerId)
    if (browser !== null) return limits.consume(LIMITS.lostPhoneByKnownBrowser, browser)
    await limits.consume(LIMITS.lostPhoneByAddress, source)
    const network = `${customerId}:${source}`
    await limits.consume(LIMITS.lostPhoneByNetwork, network)
    try {
      return await limits.consume(LIMITS.lostPhoneByStrangers, customerId)
    } catch (error) {
      // What others have spent costs this network none of its own.
      await limits.refund(LIMITS.lostPhoneByNetwork, network)
      throw error
    }
  }

  serveJson(app, reportLostPhone, async (request) => {
    const {
      body,
      session: { customerId },
      idempotencyKey,
    } = request
    const wanted: Wanted = {
      ...NOTHING,
      kind: 'phone',
      phone: parseMobile(body.phone),
      idempotencyKey,
    }
    const known = await caseByKey(db, keys.customer, customerId, wanted)
    if (known !== null) return { protocol: known.protocol }
    await countLostPhone(request)
    return { protocol: (await open(platform, customerId, wanted)).protocol }
  })
}
