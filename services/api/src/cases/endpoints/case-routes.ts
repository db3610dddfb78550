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
import { findInvoices } from '../../billing/index.ts'
import { findOwnBrowserKey } from '../../identity/index.ts'
import { serveJson, type Platform } from '../../platform/index.ts'
import { toSupportCase } from '../to-support-case.ts'
import { getCaseLimit, LIMITS } from '../limits.ts'
import { openCase } from '../open-case.ts'
import { requireKindRole } from '../require-kind-role.ts'
import { listCallWindows } from '../rules/call-windows.ts'
import {
  findCaseByKey,
  findCase,
  listCases,
  changeCaseState,
  OPEN_STATES,
  type CaseRequest,
} from '../store/cases.ts'
import { toFormRequest, validateFormRequest } from './form-case.ts'

const MAX_CASES = 100
const EMPTY_REQUEST = {
  phone: null,
  callFrom: null,
  callTo: null,
  invoice: null,
  contract: null,
  details: {},
  body: null,
} as const

/** Routes of a customer's support cases. */
export const registerCaseRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, limits } = platform

  serveJson(app, cases, async ({ session }) => ({
    cases: (await listCases(db, keys.customer, session.customerId, MAX_CASES)).map((row) =>
      toSupportCase(row, session.role),
    ),
    calls: listCallWindows(clock.now()).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    })),
  }))

  const toCaseRequest = (input: NewCase, idempotencyKey: string): CaseRequest => {
    if (input.kind === 'contest')
      return {
        ...EMPTY_REQUEST,
        kind: 'contest',
        invoice: input.invoice,
        body: input.text,
        idempotencyKey,
      }
    if (input.kind !== 'call') return { ...EMPTY_REQUEST, ...toFormRequest(input), idempotencyKey }
    return {
      ...EMPTY_REQUEST,
      kind: 'call',
      phone: parseMobile(input.phone),
      callFrom: new Date(input.from),
      idempotencyKey,
    }
  }

  /** Validates a new request; a repeated one was validated at its first attempt. */
  const validateCaseRequest = async (
    customerId: string,
    request: CaseRequest,
  ): Promise<CaseRequest> => {
    if (request.kind === 'call') {
      const window = listCallWindows(clock.now()).find(
        ({ from }) => from.getTime() === request.callFrom?.getTime(),
      )
      if (window === undefined) throw new ApiProblem('ATTENDANCE.CLOSED', { field: 'from' })
      return { ...request, callTo: window.to }
    }
    await validateFormRequest(platform, customerId, request)
    if (request.invoice === null) return request
    const [invoice] = await findInvoices(
      db,
      customerId,
      [request.invoice],
      clock.today(),
      config.late,
    )
    if (invoice === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'invoice' })
    return request
  }

  serveJson(app, createCase, async ({ body, session: { customerId, role }, idempotencyKey }) => {
    requireKindRole(body.kind, role)
    const caseRequest = toCaseRequest(body, idempotencyKey)
    const existing = await findCaseByKey(db, keys.customer, customerId, caseRequest)
    if (existing !== null) return toSupportCase(existing, role)
    const allowed = await validateCaseRequest(customerId, caseRequest)
    await limits.consume(getCaseLimit(body.kind), customerId)
    return toSupportCase(await openCase(platform, customerId, allowed), role)
  })

  serveJson(app, cancelCase, async ({ params: { protocol }, session: { customerId, role } }) => {
    const found = await findCase(db, keys.customer, protocol, customerId)
    if (found === null) throw new ApiProblem('NOT.FOUND')
    requireKindRole(found.kind, role)
    if (!toSupportCase(found, role).canCancel) return toSupportCase(found, role)
    await changeCaseState(
      db,
      keys.customer,
      protocol,
      OPEN_STATES,
      { state: 'cancelled' },
      clock.now(),
    )
    const row = await findCase(db, keys.customer, protocol, customerId)
    if (row === null) throw new ApiProblem('NOT.FOUND')
    return toSupportCase(row, role)
  })

  /** Throws TOO.MANY.REQUESTS. Known browsers of the customer have a rate limit of their own. */
  const countLostPhone = async (request: FastifyRequest): Promise<void> => {
    const [
      {
        session: { customerId },
      },
      source,
    ] = [request, toClientNetwork(request.ip)]
    const browser = await findOwnBrowserKey(platform, request, customerId)
    if (browser !== null) return limits.consume(LIMITS.lostPhoneByKnownBrowser, browser)
    await limits.consume(LIMITS.lostPhoneByIp, source)
    const network = `${customerId}:${source}`
    await limits.consume(LIMITS.lostPhoneByNetwork, network)
    try {
      return await limits.consume(LIMITS.lostPhoneByAnonymous, customerId)
    } catch (error) {
      // Refund this network's use: the global limit was hit, not its own.
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
    const caseRequest: CaseRequest = {
      ...EMPTY_REQUEST,
      kind: 'phone',
      phone: parseMobile(body.phone),
      idempotencyKey,
    }
    const existing = await findCaseByKey(db, keys.customer, customerId, caseRequest)
    if (existing !== null) return { protocol: existing.protocol }
    await countLostPhone(request)
    return { protocol: (await openCase(platform, customerId, caseRequest)).protocol }
  })
}
