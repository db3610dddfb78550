import { ApiProblem, verifyPin } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  runInTransaction,
  setDeviceCookie,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { hand, nextSession, verifiedOf } from '../open-session.ts'
import { createPinBudgets } from '../pin-budgets.ts'
import { isPin, PIN_TRIES } from '../rules/pin.ts'
import { customerOf } from '../store/customers.ts'
import { nameOf } from '../store/insider.ts'
import { endLogin, loginOf, spendPin, takeTry } from '../store/logins.ts'
import { tellNewDevice } from '../tell-new-device.ts'

/** Completes a login with the PIN that was sent. */
export const verifyPinRoute = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, securityLog } = platform
  const { browserOf, countTry, forgiveSends } = createPinBudgets(platform)

  /** Why there was no try to take. */
  const refusal = async (loginId: string): Promise<ApiProblem> => {
    const login = await loginOf(db, keys.customer, loginId)
    return new ApiProblem(
      login.endedAt !== null || login.tries >= PIN_TRIES ? 'PIN.TRIES.EXCEEDED' : 'PIN.EXPIRED',
    )
  }

  serveJson(app, verifyPin, async (request, reply) => {
    const { body, session } = request
    if (session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
    await countTry(request)
    const tried = await takeTry(db, session.loginId, clock.now())
    if (tried === null) throw await refusal(session.loginId)
    if (!(await isPin(body.token, tried.hash))) {
      await securityLog.record(db, request, 'pin-failed', session)
      if (tried.tries < PIN_TRIES)
        throw new ApiProblem('PIN.WRONG', { field: 'token', triesLeft: PIN_TRIES - tried.tries })
      await endLogin(db, session.loginId, clock.now())
      throw new ApiProblem('PIN.TRIES.EXCEEDED')
    }
    const customer = await customerOf(db, keys.customer, session.customerId)
    const { personId: sentTo } = await loginOf(db, keys.customer, session.loginId)
    const { issued, phone, personId } = await runInTransaction(db, async (tx) => {
      const isNewBrowser = browserOf(request, customer, sentTo) === null
      const spent = await spendPin(tx, keys.customer, session.loginId, tried.hash, isNewBrowser)
      const { phone = null, personId = null } = spent ?? {}
      if (phone === null) throw new ApiProblem('PIN.EXPIRED')
      await securityLog.record(tx, request, 'login', { ...session, personId })
      if (isNewBrowser)
        await tellNewDevice(platform, tx, request, { customerId: customer.id, personId })
      return {
        issued: await nextSession(platform, tx, session, { stage: 'customer', phone, personId }),
        phone,
        personId,
      }
    })
    await forgiveSends(request, customer, phone, personId)
    setDeviceCookie(
      reply,
      config,
      keys.device,
      nameOf({ customerId: customer.id, personId }),
      clock.now(),
    )
    return verifiedOf(platform, issued, customer, hand(platform, reply, issued))
  })
}
