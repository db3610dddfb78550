import {
  acceptInvitation,
  ApiProblem,
  invitation,
  maskEmail,
  sendInvitationCode,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  runInTransaction,
  addMs,
  hashSha256,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { createGuessLimits } from '../guess-limits.ts'
import { requireResendDelay, requireSaved, toCodeTimes } from '../code-resend.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { toDisplayName } from '../rules/login-rules.ts'
import {
  hashCode,
  isCorrectCode,
  createOneTimeCode,
  CODE_RESEND_DELAY_MS,
  MAX_CODE_ATTEMPTS,
  CODE_LIFETIME_MS,
} from '../rules/one-time-code.ts'
import {
  consumeInvitationAttempt,
  findInvitation,
  markPersonJoined,
  saveInvitationCode,
} from '../store/invitations.ts'
import { decryptPersonEmail, decryptPersonName } from '../store/people.ts'
import { refundGuesses } from '../store/guesses.ts'
import { findContactDetails } from '../store/contact-details.ts'
import { buildInvitationCodeMessage, buildPersonJoinedMessage } from '../person-texts.ts'

/** Accepting an invitation needs its link and a code that is sent to the e-mail. */
export const registerInvitationRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, db, keys, limits, outbox, securityLog } = platform
  const { countGuess, requireGuessLeft } = createGuessLimits(platform)

  const readOpenInvitation = async (hash: string) => {
    const found = await findInvitation(db, keys.customer, hash, clock.now())
    const email = found && decryptPersonEmail(keys.person, found.person)
    if (found === null || email === null) throw new ApiProblem('INVITATION.EXPIRED')
    return { ...found, email }
  }

  serveJson(
    app,
    invitation,
    async ({ body }) => {
      const { company, person, email } = await readOpenInvitation(hashSha256(body.token))
      return { company, role: person.role, email: maskEmail(email) }
    },
    { limitByIp: RATE_LIMITS.verifyByIp },
  )

  serveJson(
    app,
    sendInvitationCode,
    async (request) => {
      const hash = hashSha256(request.body.token)
      const { person, email } = await readOpenInvitation(hash)
      const { id: personId, customerId } = person
      const sentAt = clock.now()
      requireResendDelay(person.sentAt, sentAt)
      await requireGuessLeft(request, { customerId, personId }, 'invitation', personId)
      await limits.consume(RATE_LIMITS.emailByRecipient, email.toLowerCase())
      const code = createOneTimeCode()
      const codeHash = await hashCode(code)
      const expiresAt = addMs(sentAt, CODE_LIFETIME_MS)
      await runInTransaction(db, async (tx) => {
        const isSaved = await saveInvitationCode(
          tx,
          hash,
          { codeHash, sentAt, expiresAt },
          addMs(sentAt, -CODE_RESEND_DELAY_MS),
          sentAt,
        )
        requireSaved(isSaved)
        await outbox.enqueue(
          tx,
          'email',
          {
            to: email,
            name: toDisplayName(decryptPersonName(keys.person, person), 'PF'),
            ...buildInvitationCodeMessage(code),
          },
          { expiresAt },
        )
      })
      return toCodeTimes(sentAt, expiresAt, clock.now())
    },
    { limitByIp: RATE_LIMITS.verifyByIp },
  )

  serveJson(
    app,
    acceptInvitation,
    async (request) => {
      const { body } = request
      const hash = hashSha256(body.token)
      const {
        person: { id: personId, customerId, tries },
      } = await readOpenInvitation(hash)
      const attempt = await consumeInvitationAttempt(db, hash, clock.now())
      if (attempt === null)
        throw new ApiProblem(tries >= MAX_CODE_ATTEMPTS ? 'PIN.TRIES.EXCEEDED' : 'PIN.EXPIRED')
      const scope = await countGuess(request, { customerId, personId }, 'invitation', personId)
      if (scope === null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
      if (!(await isCorrectCode(body.code, attempt.hash))) {
        await securityLog.record(db, request, 'invitation-failed', {
          customerId,
          personId,
          loginId: '',
        })
        throw attempt.tries < MAX_CODE_ATTEMPTS
          ? new ApiProblem('PIN.WRONG', {
              field: 'code',
              triesLeft: MAX_CODE_ATTEMPTS - attempt.tries,
            })
          : new ApiProblem('PIN.TRIES.EXCEEDED')
      }
      await runInTransaction(db, async (tx) => {
        const joined = await markPersonJoined(tx, hash, attempt.hash, clock.now())
        if (joined === null) throw new ApiProblem('INVITATION.EXPIRED')
        await refundGuesses(tx, scope, attempt.tries)
        const { role } = joined
        await securityLog.record(tx, request, 'person-joined', {
          customerId,
          personId,
          loginId: '',
        })
        const contact = await findContactDetails({ db: tx, keys }, customerId)
        if (contact?.email)
          await outbox.enqueue(tx, 'email', {
            to: contact.email,
            name: contact.name,
            ...buildPersonJoinedMessage({ name: decryptPersonName(keys.person, joined), role }),
          })
      })
      return undefined
    },
    { limitByIp: RATE_LIMITS.verifyByIp },
  )
}
