import {
  buildCaseFileName,
  CONTEST_REASONS,
  getCaseKind,
  toCents,
  type SupportCase,
} from '@portal/contract'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { decryptPayer, payers, listSurveyResponses } from '../identity/index.ts'
import {
  getAccountablePerson,
  requireDeskPerson,
  requireSupportDesk,
  runInTransaction,
  type Platform,
} from '../platform/index.ts'
import { applyDeadline } from './apply-deadline.ts'
import { decideCase, listSupportCases, type ContestPorts } from './contest-case.ts'
import {
  ALLOWED_FROM,
  canClose,
  canComplete,
  canRefuse,
  findRefusal,
  getAcceptedAmount,
  stateChange,
  type StateChange,
} from './state-change.ts'
import { readCaseFile } from './store/case-files.ts'
import { findCase, listDeskQueue, changeCaseState } from './store/cases.ts'
import type { Case } from './tables.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'

const MAX_ENDED_CASES = 50
const HOUR_MS = 3_600_000

/**
 * Admin routes of the support desk: the queue, survey responses and a case by its protocol, with
 * its key; the next state of a case, with the own key of a person. Responses contain names, which callers state, but no documents.
 */
export const registerSupportDeskRoutes = (
  admin: FastifyInstance,
  platform: Platform,
  ports: ContestPorts,
): void => {
  const { db, clock, keys, log } = platform

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
      answeredBy: row.answeredBy,
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
    person: string,
    accepted: number | undefined,
  ): Promise<Case | null> => {
    const { to } = change
    if (to === 'completed')
      return canComplete(before) ? applyDeadline(platform, ports, before.protocol, person) : null
    if (to !== 'working' && !canRefuse(before)) return null
    return runInTransaction(db, async (tx) => {
      const row = await changeCaseState(
        tx,
        keys.customer,
        before.protocol,
        ALLOWED_FROM[to],
        {
          state: to,
          ...(to === 'answered' && { answer: change.answer }),
          ...(to !== 'working' && { answeredBy: person }),
        },
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
      { onRequest: requireDeskPerson(platform, getAccountablePerson) },
      async ({ params: { protocol }, body, headers }, reply) => {
        const change = stateChange.safeParse(body)
        if (!change.success) return reply.code(400).send({ message: z.prettifyError(change.error) })
        const before = await findCase(db, keys.customer, protocol)
        if (before === null) return reply.code(404).send({ message: 'No case has this protocol.' })
        const contest = await findOpenContest(before)
        const refusal = findRefusal(before, change.data, contest)
        if (refusal !== null) return reply.code(refusal.status).send({ message: refusal.message })
        const accepted = getAcceptedAmount(change.data, contest)
        const person = getAccountablePerson(platform, headers) ?? ''
        const changed = await saveChange(before, change.data, person, accepted)
        if (changed === null)
          return reply.code(409).send({
            message: `A case of kind ${before.kind} that is ${before.state} cannot be ${change.data.to}.`,
          })
        log.info({ protocol, to: change.data.to, person }, 'support desk changed a case')
        return (await withCustomerNames([changed]))[0]
      },
    )
  })
}
