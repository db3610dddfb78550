import {
  acceptInvitation,
  ApiProblem,
  invitation,
  maskEmail,
  sendInvitationCode,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  getPortalHost,
  runInTransaction,
  addMs,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { invitationHash } from '../rules/invitation.ts'
import { LIMITS } from '../rules/limits.ts'
import { hashPin, isPin, newPin, PIN_RESEND_MS, PIN_TRIES, PIN_VALID_MS } from '../rules/pin.ts'
import {
  addressIn,
  invitedBy,
  letIn,
  nameIn,
  putInvitationCode,
  takeInvitationTry,
} from '../store/people.ts'
import { reachOf } from '../store/reach.ts'
import { invitationCodeMessage, personJoinedMessage } from '../person-texts.ts'

/** The other end of an invitation: the link is not enough, its address shows a code. */
export const invitationRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, config, db, keys, limits, outbox, securityLog } = platform
  const host = getPortalHost(config)

  const open = async (hash: string) => {
    const found = await invitedBy(db, keys.customer, hash, clock.now())
    const address = found && addressIn(keys.person, found.person)
    if (found === null || address === null) throw new ApiProblem('INVITATION.OVER')
    return { ...found, address }
  }

  serveJson(
    app,
    invitation,
    async ({ body }) => {
      const { company, person, address } = await open(invitationHash(body.token))
      return { company, role: person.role, email: maskEmail(address) }
    },
    { limitByIp: LIMITS.verifyByAddress },
  )

  serveJson(
    app,
    sendInvitationCode,
    async ({ body }) => {
      const hash = invitationHash(body.token)
      const { person, address } = await open(hash)
      const sentAt = clock.now()
      const wait =
        person.sentAt === null ? 0 : person.sentAt.getTime() + PIN_RESEND_MS - sentAt.getTime()
      if (wait > 0)
        throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: Math.ceil(wait / 1000) })
      await limits.consume(LIMITS.emailByRecipient, address.toLowerCase())
      const code = newPin()
      const codeHash = await hashPin(code)
      const expiresAt = addMs(sentAt, PIN_VALID_MS)
      await runInTransaction(db, async (tx) => {
        const isPut = await putInvitationCode(
          tx,
          hash,
          { codeHash, sentAt, expiresAt },
          addMs(sentAt, -PIN_RESEND_MS),
          sentAt,
        )
        if (!isPut)
          throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: PIN_RESEND_MS / 1000 })
        await outbox.enqueue(
          tx,
          'email',
          { to: address, ...invitationCodeMessage(code, host) },
          { expiresAt },
        )
      })
      return {
        expiresAt: expiresAt.toISOString(),
        resendAfter: addMs(sentAt, PIN_RESEND_MS).toISOString(),
        serverTime: clock.now().toISOString(),
      }
    },
    { limitByIp: LIMITS.verifyByAddress },
  )

  serveJson(
    app,
    acceptInvitation,
    async (request) => {
      const { body } = request
      const hash = invitationHash(body.token)
      const {
        person: { id: personId, customerId, tries },
      } = await open(hash)
      const tried = await takeInvitationTry(db, hash, clock.now())
      if (tried === null)
        throw new ApiProblem(tries >= PIN_TRIES ? 'PIN.TRIES.EXCEEDED' : 'PIN.EXPIRED')
      if (!(await isPin(body.code, tried.hash))) {
        await securityLog.record(db, request, 'invitation-failed', {
          customerId,
          personId,
          loginId: '',
        })
        throw tried.tries < PIN_TRIES
          ? new ApiProblem('PIN.WRONG', { field: 'code', triesLeft: PIN_TRIES - tried.tries })
          : new ApiProblem('PIN.TRIES.EXCEEDED')
      }
      await runInTransaction(db, async (tx) => {
        const joined = await letIn(tx, hash, tried.hash, clock.now())
        if (joined === null) throw new ApiProblem('INVITATION.OVER')
        const { role } = joined
        await securityLog.record(tx, request, 'person-joined', {
          customerId,
          personId,
          loginId: '',
        })
        const { email } = (await reachOf({ db: tx, keys }, customerId)) ?? { email: null }
        if (email !== null)
          await outbox.enqueue(tx, 'email', {
            to: email,
            ...personJoinedMessage({ name: nameIn(keys.person, joined), role, host }),
          })
      })
      return undefined
    },
    { limitByIp: LIMITS.verifyByAddress },
  )
}
