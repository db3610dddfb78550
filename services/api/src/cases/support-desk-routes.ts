import {
  buildCaseFileName,
  CONTEST_REASONS,
  getCaseKind,
  isAutomatic,
  toCents,
  type CaseKindId,
  type SupportCase,
} from '@portal/contract'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { decryptPayer, payers, listSurveyResponses } from '../identity/index.ts'
import { runInTransaction, requireSupportDesk, type Platform } from '../platform/index.ts'
import { applyDeadline } from './apply-deadline.ts'
import { decideCase, listSupportCases, type ContestPorts } from './contest-case.ts'
import { readCaseFile } from './store/case-files.ts'
import { findCase, listDeskQueue, changeCaseState, OPEN_STATES } from './store/cases.ts'
import type { Case } from './tables.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'

const MAX_ENDED_CASES = 50
const HOUR_MS = 3_600_000

const stateChange = z.discriminatedUnion('to', [
  z.object({ to: z.literal('working') }),
  z.object({
    to: z.literal('answered'),
    answer: z.string().trim().min(1).max(2000),
    /** For a contest: the amount that is decided for the customer, in cents. */
    accepted: z.int().min(0).optional(),
    /** Whether what the customer had paid is returned double; false for a justifiable error (CDC art. 42). */
    isDoubled: z.boolean().default(true),
  }),
  z.object({ to: z.literal('closed') }),
  z.object({ to: z.literal('completed') }),
])

type StateChange = z.output<typeof stateChange>

/** Allowed current states per new state. Closing an answered case sends no further notification. */
const ALLOWED_FROM = {
  working: ['received'],
  answered: OPEN_STATES,
  closed: [...OPEN_STATES, 'answered'],
} as const satisfies Record<Exclude<StateChange['to'], 'completed'>, readonly Case['state'][]>

const isOpen = ({ state }: Case): boolean => OPEN_STATES.some((open) => open === state)
/** Whether the desk can run the effect of the deadline early. */
const canComplete = ({ kind }: Case): boolean => isAutomatic(kind)
/** Whether the desk can end it without its effect. The cancellation of a contract cannot be refused. */
const canRefuse = ({ kind }: Case): boolean => getCaseKind(kind).onDeadline !== 'complete'

/** A call is an answer, and a bank decides a dispute. All other requests are answered in words (Decreto 11.034/2022, art. 13). */
const CLOSED_WITHOUT_ANSWER: readonly CaseKindId[] = ['call', 'phone', 'dispute']
/** Whether the desk can close the case now. Closing a transfer would say nothing about its money. */
const canClose = (row: Case): boolean =>
  row.state === 'answered'
    ? row.kind !== 'transfer'
    : isOpen(row) && CLOSED_WITHOUT_ANSWER.includes(row.kind)

/**
 * Admin routes of the support desk, with its key: the queue, survey responses, a case by its protocol and its next state. Responses contain names, which callers state,
 * but no documents.
 */
export const registerSupportDeskRoutes = (
  admin: FastifyInstance,
  platform: Platform,
  ports: ContestPorts,
): void => {
  const { db, clock, keys } = platform

  const withCustomerNames = async (rows: readonly Case[]) => {
    const ids = [...new Set(rows.map(({ customerId }) => customerId))]
    const known =
      ids.length === 0
        ? []
        : await db
            .select({ id: payers.id, encryptedIdentity: payers.encryptedIdentity })
            .from(payers)
            .where(inArray(payers.id, ids))
    const names = new Map(
      known.map(({ id, encryptedIdentity }) => [
        id,
        decryptPayer(keys.customer, id, encryptedIdentity).name,
      ]),
    )
    const supportCases = await listSupportCases(db, rows, 'administers')
    const now = clock.now().getTime()
    const getReason = (supportCase: SupportCase | undefined): string | null => {
      const reason = supportCase?.contest?.reason
      return reason ? CONTEST_REASONS[reason] : null
    }
    return rows.map((row, i) => ({
      ...supportCases[i],
      /** Why the amount is contested, in words. */
      reason: getReason(supportCases[i]),
      customer: names.get(row.customerId) ?? '',
      title: getCaseKind(row.kind).title,
      ageHours: Math.floor((now - row.createdAt.getTime()) / HOUR_MS),
      /** Hours until the deadline, negative after it. */
      hoursLeft: row.answerBy && Math.floor((row.answerBy.getTime() - now) / HOUR_MS),
      canComplete: canComplete(row),
      canRefuse: canRefuse(row),
      canClose: canClose(row),
    }))
  }

  const findOpenContest = async (row: Case) => {
    const [known] = await listSupportCases(db, [row], 'administers')
    return known?.contest?.state === 'open' ? known.contest : null
  }

  /** Returns the changed case; null when its kind or its state does not allow the change. */
  const saveChange = async (
    before: Case,
    change: StateChange,
    accepted: number | undefined,
  ): Promise<Case | null> => {
    const { to } = change
    if (to === 'completed')
      return canComplete(before) ? applyDeadline(platform, ports, before.protocol) : null
    if (to !== 'working' && !canRefuse(before)) return null
    return runInTransaction(db, async (tx) => {
      const row = await changeCaseState(
        tx,
        keys.customer,
        before.protocol,
        ALLOWED_FROM[to],
        { state: to, ...(to === 'answered' && { answer: change.answer }) },
        clock.now(),
      )
      const lines =
        row !== null && accepted !== undefined && to === 'answered'
          ? await decideCase(platform, ports, tx, row, {
              accepted: toCents(accepted),
              isDoubled: change.isDoubled,
            })
          : null
      if (row !== null && to !== 'working' && before.state !== 'answered')
        await enqueueCaseNotification(platform, tx, row, to, { lines: lines ?? [] })
      return row
    })
  }

  void admin.register(async (app) => {
    app.addHook('onRequest', requireSupportDesk(platform))

    app.get('/desk/queue', async () => ({
      cases: await withCustomerNames(await listDeskQueue(db, keys.customer, MAX_ENDED_CASES)),
      ...(await listSurveyResponses(db, keys.customer, MAX_ENDED_CASES)),
    }))

    app.get<{ Params: { protocol: string } }>(
      '/desk/cases/:protocol',
      async ({ params: { protocol } }, reply) => {
        const found = await findCase(db, keys.customer, protocol)
        return found === null
          ? reply.code(404).send({ message: 'No case has this protocol.' })
          : (await withCustomerNames([found]))[0]
      },
    )

    app.get<{ Params: { protocol: string } }>(
      '/desk/cases/:protocol/file',
      async ({ params: { protocol } }, reply) => {
        const file = await readCaseFile(db, keys.customer, protocol)
        if (file === null) return reply.code(404).send({ message: 'This case has no file.' })
        return reply
          .type(file.type)
          .header('x-content-type-options', 'nosniff')
          .header(
            'content-disposition',
            `attachment; filename="${buildCaseFileName(protocol, file.type)}"`,
          )
          .send(Buffer.from(file.base64, 'base64'))
      },
    )

    app.post<{ Params: { protocol: string } }>(
      '/desk/cases/:protocol',
      async ({ params: { protocol }, body }, reply) => {
        const change = stateChange.safeParse(body)
        if (!change.success) return reply.code(400).send({ message: z.prettifyError(change.error) })
        const before = await findCase(db, keys.customer, protocol)
        if (before === null) return reply.code(404).send({ message: 'No case has this protocol.' })
        const { to } = change.data
        const contest = await findOpenContest(before)
        // A contest without an amount is answered in words alone.
        const accepted =
          to === 'answered'
            ? (change.data.accepted ?? (contest?.amount === 0 ? 0 : undefined))
            : undefined
        if (contest !== null && to === 'answered' && accepted === undefined)
          return reply
            .code(400)
            .send({ message: 'The answer to a contest names the accepted amount.' })
        const returnable = contest?.amount ?? 0
        if (isOpen(before) && accepted !== undefined && accepted > returnable)
          return reply
            .code(400)
            .send({ message: `At most ${returnable} cents can be accepted, not ${accepted}.` })
        if (before.kind === 'transfer' && to === 'closed')
          return reply.code(409).send({
            message: 'A transfer cannot be closed: answer it once the money has been transferred.',
          })
        if (to === 'closed' && canRefuse(before) && isOpen(before) && !canClose(before))
          return reply.code(409).send({
            message: `A case of kind ${before.kind} is answered before it is closed.`,
          })
        const changed = await saveChange(before, change.data, accepted)
        if (changed === null)
          return reply.code(409).send({
            message: `A case of kind ${before.kind} that is ${before.state} cannot be ${to}.`,
          })
        return (await withCustomerNames([changed]))[0]
      },
    )
  })
}
