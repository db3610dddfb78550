import { ACCESS_KINDS, accesses, endOtherSessions, type CustomerAccess } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction, route, type Platform } from '../../platform'
import { shownAddress } from '../rules/shown-address'
import { endLogin } from '../store/logins'

const MOST = 20

/** What happened at the customer's access, and the end of every session but this one. */
export const accessRoutes = (app: FastifyInstance, { db, clock, sessions, securityLog }: Platform): void => {
  route(app, accesses, async ({ session: { customerId, loginId } }) => {
    const here = securityLog.loginName(loginId)
    const rows = await securityLog.of(customerId, ACCESS_KINDS, MOST)
    const open = await sessions.openLogins(db, customerId)
    return {
      accesses: rows.map(({ at, kind, browser, system, address, login }): CustomerAccess => ({
        at: at.toISOString(), kind: kind as CustomerAccess['kind'], browser, system, address: shownAddress(address), isHere: login === here,
      })),
      others: open.filter((id) => id !== loginId).length,
    }
  })

  route(app, endOtherSessions, async (request) => {
    const { customerId, loginId } = request.session
    const ended = await inTransaction(db, async (tx) => {
      const others = (await sessions.openLogins(tx, customerId)).filter((id) => id !== loginId)
      for (const id of others) {
        await sessions.revokeLogin(tx, id)
        await endLogin(tx, id, clock.now())
      }
      await securityLog.note(tx, request, 'sessions-ended', request.session)
      return others.length
    })
    return { ended }
  })
}
