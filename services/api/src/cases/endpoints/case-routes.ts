import {
  ApiProblem,
  cancelCase,
  cases,
  reportLostPhone,
  createCase,
  parseMobile,
  type NewCase,
  type Role,
  type SupportCase,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { findInvoices } from '../../billing/index.ts'
import { findOwnBrowserKey } from '../../identity/index.ts'
import { runInTransaction, serveJson, type Db, type Platform } from '../../platform/index.ts'
import { toSupportCase } from '../to-support-case.ts'
import { getCaseLimit, RATE_LIMITS } from '../rate-limits.ts'
import { openCase } from '../open-case.ts'
import { requireKindRole } from '../require-kind-role.ts'
import { listCallWindows } from '../rules/call-windows.ts'
import { findCaseByKey, findCase, listCases, type CaseRequest } from '../store/cases.ts'
import {
  cancelCaseInTransaction,
  createContest,
  listSupportCases,
  type ContestPorts,
} from '../contest-case.ts'
import type { Case } from '../tables.ts'
import { toFormRequest, validateFormRequest } from './form-case.ts'

const MAX_ENDED_CASES = 100
const EMPTY_REQUEST = {
  phone: null,
  callFrom: null,
  callTo: null,
  invoice: null,
  contract: null,
  details: {},
  body: null,
} as const

/** Whether a repeated request names the items, or the amount, and the reason of its contest; true for other cases. */
const isSameContest = ({ contest }: SupportCase, input: NewCase): boolean => {
  if (!contest || input.kind !== 'contest') return true
  const { items = [], amount = null, reason = null } = input
  return (
    contest.reason === reason &&
    contest.positions.join() === items.join() &&
    (items.length > 0 || contest.amount === (amount ?? 0))
  )
}

/** Routes of a customer's support cases. */
export const registerCaseRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: ContestPorts,
): void => {
  const { config, db, clock, keys, limits } = platform

  serveJson(app, cases, async ({ session }) => ({
    cases: await listSupportCases(
      db,
      await listCases(db, keys.customer, session.customerId, MAX_ENDED_CASES),
      session.role,
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
        body: input.text || null,
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

  const toSupportCaseWithContest = async (row: Case, role: Role): Promise<SupportCase> => {
    const [found] = await listSupportCases(db, [row], role)
    if (found === undefined) throw new ApiProblem('UNEXPECTED')
    return found
  }

  /** Returns the effect of a new contest of an invoice; undefined for other requests. */
  const getEffect = (
    customerId: string,
    input: NewCase,
  ): ((tx: Db, row: Case) => Promise<void>) | undefined => {
    if (input.kind !== 'contest') return undefined
    const { invoice, items = [], amount = null, reason = null, text } = input
    if (text === '' && reason === null) throw new ApiProblem('BAD.REQUEST', { field: 'text' })
    if (invoice === null) return undefined
    return (tx, { protocol }) =>
      createContest(platform, ports, tx, {
        customerId,
        protocol,
        invoiceReference: invoice,
        positions: items,
        amount,
        reason,
      })
  }

  serveJson(app, createCase, async ({ body, session: { customerId, role }, idempotencyKey }) => {
    requireKindRole(body.kind, role)
    const caseRequest = toCaseRequest(body, idempotencyKey)
    const openNewCase = async (): Promise<Case> => {
      const allowed = await validateCaseRequest(customerId, caseRequest)
      const effect = getEffect(customerId, body)
      await limits.consume(getCaseLimit(body.kind), customerId)
      return openCase(platform, customerId, allowed, effect)
    }
    const existing = await findCaseByKey(db, keys.customer, customerId, caseRequest)
    const opened = await toSupportCaseWithContest(existing ?? (await openNewCase()), role)
    // A concurrent request with the same key may have opened it.
    if (!isSameContest(opened, body)) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
    return opened
  })

  serveJson(app, cancelCase, async ({ params: { protocol }, session: { customerId, role } }) => {
    const found = await findCase(db, keys.customer, protocol, customerId)
    if (found === null) throw new ApiProblem('NOT.FOUND')
    requireKindRole(found.kind, role)
    if (toSupportCase(found, role).canCancel)
      await runInTransaction(db, (tx) => cancelCaseInTransaction(platform, ports, tx, found))
    const row = await findCase(db, keys.customer, protocol, customerId)
    if (row === null) throw new ApiProblem('NOT.FOUND')
    return toSupportCaseWithContest(row, role)
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
    if (browser !== null) return limits.consume(RATE_LIMITS.lostPhoneByKnownBrowser, browser)
    await limits.consume(RATE_LIMITS.lostPhoneByIp, source)
    const network = `${customerId}:${source}`
    await limits.consume(RATE_LIMITS.lostPhoneByNetwork, network)
    try {
      return await limits.consume(RATE_LIMITS.lostPhoneByAnonymous, customerId)
    } catch (error) {
      // Refund this network's use: the global limit was hit, not its own.
      await limits.refund(RATE_LIMITS.lostPhoneByNetwork, network)
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
