import {
  ApiProblem,
  maskEmail,
  maskPhone,
  proveByPasskey,
  sendProofPin,
  verifyProofPin,
  type ProofChannel,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  addMs,
  FRESH_PROOF_MS,
  getPortalHost,
  runInTransaction,
  serveJson,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import { requireResendDelay, requireSaved, toCodeTimes } from '../code-resend.ts'
import { endLoginSessions } from '../end-sessions.ts'
import { createGuessLimits } from '../guess-limits.ts'
import { isOwnPhone } from '../own-phone.ts'
import type { IdentityPorts } from '../ports.ts'
import { createSimSwapCheck } from '../sim-swap.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import {
  createOneTimeCode,
  hashCode,
  isCorrectCode,
  MAX_CODE_ATTEMPTS,
  CODE_LIFETIME_MS,
  CODE_RESEND_DELAY_MS,
} from '../rules/one-time-code.ts'
import { readCustomer } from '../store/customers.ts'
import { refundGuesses } from '../store/guesses.ts'
import { consumePinAttempt, consumeProofPin, readLogin, savePin } from '../store/logins.ts'
import { findConfirmedContact } from '../store/signed-in-user.ts'
import { buildProofMessage, formatProofText } from '../texts.ts'
import { consumePasskey } from '../consume-passkey.ts'

/** Where a PIN is sent to. */
interface ProofRecipient {
  readonly channel: ProofChannel
  readonly to: string
  readonly name: string | undefined
}

/** A signed-in user proves the identity again, before endpoints with `requiresProof`. */
export const registerProofRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { clock, config, db, keys, limits, outbox, securityLog, sessions } = platform
  const { countGuess, requireGuessLeft } = createGuessLimits(platform)
  const host = getPortalHost(config)
  const isRecentlySwapped = createSimSwapCheck(platform)

  /** The phone of the login may have left the account since, or been stored without a check. */
  const canReceivePin = async ({ customerId }: Session, phone: string): Promise<boolean> => {
    const customer = await readCustomer(db, keys.customer, customerId)
    return (await isOwnPhone(platform, ports, customer, phone)) && !(await isRecentlySwapped(phone))
  }

  const findRecipient = async (
    session: Session,
    channel: ProofChannel,
  ): Promise<ProofRecipient> => {
    const isPerson = session.personId !== null
    const isSms = !isPerson && channel === 'sms'
    const contact = isSms ? null : await findConfirmedContact(platform, session)
    const to = isSms ? session.phone : (contact?.email ?? null)
    if (to === null || (isSms && !(await canReceivePin(session, to))))
      throw new ApiProblem('METHOD.NOT.AVAILABLE')
    return { to, name: contact?.name, channel: isPerson ? 'email' : channel }
  }

  const toProof = () => ({ provedUntil: addMs(clock.now(), FRESH_PROOF_MS).toISOString() })

  serveJson(app, sendProofPin, async (request) => {
    const { body, session } = request
    const { channel, to, name } = await findRecipient(session, body.channel)
    const login = await readLogin(db, keys.customer, session.loginId)
    const sentAt = clock.now()
    requireResendDelay(login.pinSentAt, sentAt)
    await requireGuessLeft(request, session, 'proof')
    await limits.consume(RATE_LIMITS.proofByLogin, session.loginId)
    const pin = createOneTimeCode()
    const pinHash = await hashCode(pin)
    const expiresAt = addMs(sentAt, CODE_LIFETIME_MS)
    await runInTransaction(db, async (tx) => {
      const { phone, personId } = session
      const isSaved = await savePin(
        tx,
        keys.customer,
        session.loginId,
        {
          phone,
          personId,
          isSentToPhone: true,
          pinHash,
          pinSentAt: sentAt,
          pinExpiresAt: expiresAt,
        },
        addMs(sentAt, -CODE_RESEND_DELAY_MS),
      )
      requireSaved(isSaved)
      const message =
        channel === 'sms'
          ? { text: formatProofText(pin, host) }
          : { name, ...buildProofMessage(pin) }
      await outbox.enqueue(tx, channel, { to, ...message }, { expiresAt })
    })
    return {
      channel,
      recipient: channel === 'sms' ? maskPhone(to) : maskEmail(to),
      ...toCodeTimes(sentAt, expiresAt, clock.now()),
    }
  })

  serveJson(
    app,
    verifyProofPin,
    async (request) => {
      const { body, session } = request
      const attempt = await consumePinAttempt(db, session.loginId, clock.now())
      if (attempt === null) throw new ApiProblem('PIN.EXPIRED')
      const scope = await countGuess(request, session, 'proof')
      const isCorrect = scope !== null && (await isCorrectCode(body.token, attempt.hash))
      if (!isCorrect) {
        const isOver = scope === null || attempt.tries >= MAX_CODE_ATTEMPTS
        await runInTransaction(db, async (tx) => {
          if (scope !== null) await securityLog.record(tx, request, 'proof-failed', session)
          if (!isOver) return
          await endLoginSessions(platform, tx, session.loginId)
        })
        throw isOver
          ? new ApiProblem('PIN.TRIES.EXCEEDED')
          : new ApiProblem('PIN.WRONG', {
              field: 'token',
              triesLeft: MAX_CODE_ATTEMPTS - attempt.tries,
            })
      }
      await runInTransaction(db, async (tx) => {
        if (!(await consumeProofPin(tx, session.loginId, attempt.hash)))
          throw new ApiProblem('PIN.EXPIRED')
        await refundGuesses(tx, scope, attempt.tries)
        await sessions.recordProof(tx, session.id)
      })
      return toProof()
    },
    { limitByIp: RATE_LIMITS.verifyByIp },
  )

  serveJson(
    app,
    proveByPasskey,
    async (request) => {
      const { body, session } = request
      await consumePasskey(platform, request, body, session, (tx) =>
        sessions.recordProof(tx, session.id),
      )
      return toProof()
    },
    { limitByIp: RATE_LIMITS.passkeyLoginByIp },
  )
}
