import { ACCESS_KINDS, accesses, endOtherSessions, type CustomerAccess } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  runInTransaction,
  addMs,
  serveJson,
  type Db,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import { endLoginSessions } from '../end-sessions.ts'
import { maskIp } from '../rules/mask-ip.ts'
import { listAllPeople, decryptPersonName } from '../store/people.ts'
import { findSendBlock } from '../store/pin-sends.ts'
import { findCodeRecipient } from '../store/signed-in-user.ts'

const MAX_EVENTS = 20
const DAY_MS = 86_400_000

export const registerAccessRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, keys, sessions, securityLog } = platform
  /** An administrator sees what everyone in the company did and may end all logins, other users only their own. */
  const getScope = ({ personId, role }: Session): string | null | undefined =>
    role === 'administers' ? undefined : personId
  const listOpenLogins = (tx: Db, session: Session): Promise<string[]> =>
    sessions.listOpenLogins(tx, session.customerId, getScope(session))

  serveJson(app, accesses, async ({ session }) => {
    const { customerId, loginId, personId } = session
    const here = securityLog.listLoginIndexes(loginId)
    const me: readonly (string | null)[] =
      personId === null ? [null] : securityLog.listPersonIndexes(personId)
    const rows = await securityLog.listEvents(
      customerId,
      ACCESS_KINDS,
      MAX_EVENTS,
      getScope(session),
    )
    const names = new Map(
      (await listAllPeople(db, customerId)).flatMap((row) => {
        const name = decryptPersonName(keys.person, row)
        return securityLog.listPersonIndexes(row.id).map((index) => [index, name] as const)
      }),
    )
    // Beside people with names, several persons may log in by phone: only this login is surely the
    // user.
    const isShared = personId === null && names.size > 0
    const open = await listOpenLogins(db, session)
    const recipient = await findCodeRecipient(platform, session)
    const stoppedUntil = await findSendBlock(db, { customerId, recipient }, clock.now())
    return {
      accesses: rows.map(
        ({ at, kind, browser, system, ip, loginBlindIndex, personBlindIndex }): CustomerAccess => ({
          at: at.toISOString(),
          kind,
          by: names.get(personBlindIndex ?? '') ?? null,
          browser,
          system,
          address: maskIp(ip),
          isHere: here.includes(loginBlindIndex ?? ''),
          isMine:
            me.includes(personBlindIndex) && (!isShared || here.includes(loginBlindIndex ?? '')),
        }),
      ),
      failures: await securityLog.countFailures(customerId, addMs(clock.now(), -DAY_MS)),
      others: open.filter((id) => id !== loginId).length,
      codesStoppedUntil: stoppedUntil?.toISOString() ?? null,
    }
  })

  serveJson(app, endOtherSessions, async (request) => {
    const { loginId } = request.session
    const ended = await runInTransaction(db, async (tx) => {
      const others = (await listOpenLogins(tx, request.session)).filter((id) => id !== loginId)
      for (const id of others) await endLoginSessions(platform, tx, id)
      await securityLog.record(tx, request, 'sessions-ended', request.session)
      return others.length
    })
    return { ended }
  })
}
