import {
  ApiProblem,
  confirmEmail,
  maskEmail,
  registeredEmail,
  sendEmailCode,
  type EmailCode,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, addMs, serveJson, type Platform } from '../../platform/index.ts'
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
import { readCustomer } from '../store/customers.ts'
import {
  findEmailRow,
  decryptEmail,
  saveEmailCode,
  confirmPendingEmail,
  encryptEmail,
  consumeEmailAttempt,
} from '../store/emails.ts'
import { refundGuesses } from '../store/guesses.ts'
import {
  buildEmailChangedMessage,
  buildEmailCodeMessage,
  formatEmailChangedText,
  formatEmailConfirmedText,
} from '../texts.ts'

const isSameEmail = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** A new e-mail takes effect once its code is confirmed. */
export const registerEmailRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, limits, outbox, keys, securityLog } = platform
  const { countGuess, requireGuessLeft } = createGuessLimits(platform)
  const decrypt = (customerId: string, encrypted: string): string =>
    decryptEmail(keys.email, customerId, encrypted)

  const toEmailCode = (email: string, sentAt: Date, expiresAt: Date): EmailCode => ({
    email: maskEmail(email),
    ...toCodeTimes(sentAt, expiresAt, clock.now()),
  })

  serveJson(app, registeredEmail, async ({ session: { customerId } }) => {
    const row = await findEmailRow(db, customerId)
    const customer = await readCustomer(db, keys.customer, customerId)
    const recorded = row?.address ? decrypt(customerId, row.address) : customer.email
    const { pendingAddress = null, sentAt = null, expiresAt = null, tries = 0 } = row ?? {}
    const isLive = expiresAt !== null && expiresAt > clock.now() && tries < MAX_CODE_ATTEMPTS
    return {
      email: recorded === null ? null : maskEmail(recorded),
      isConfirmed: Boolean(row?.confirmedAt),
      pending:
        isLive && pendingAddress !== null && sentAt !== null
          ? toEmailCode(decrypt(customerId, pendingAddress), sentAt, expiresAt)
          : null,
    }
  })

  serveJson(app, sendEmailCode, async (request) => {
    const { body, session } = request
    const { customerId } = session
    const row = await findEmailRow(db, customerId)
    const sentAt = clock.now()
    const pending = row?.pendingAddress ? decrypt(customerId, row.pendingAddress) : null
    const recorded = body.isRecorded
      ? (await readCustomer(db, keys.customer, customerId)).email
      : null
    const email = body.email ?? recorded ?? pending
    // A mistyped e-mail may be corrected without delay; the hourly limits count it.
    const isCorrected = pending !== null && email !== null && !isSameEmail(pending, email)
    requireResendDelay(isCorrected ? null : (row?.sentAt ?? null), sentAt)
    if (email === null) throw new ApiProblem('PIN.EXPIRED')
    await requireGuessLeft(request, session, 'email')
    await limits.consume(RATE_LIMITS.emailByCustomer, customerId)
    await limits.consume(RATE_LIMITS.emailByRecipient, email.toLowerCase())
    const code = createOneTimeCode()
    const codeHash = await hashCode(code)
    const expiresAt = addMs(sentAt, CODE_LIFETIME_MS)
    const encryptedEmail = encryptEmail(keys.email, customerId, email)
    await runInTransaction(db, async (tx) => {
      const isSaved = await saveEmailCode(
        tx,
        customerId,
        { pendingAddress: encryptedEmail, codeHash, sentAt, expiresAt },
        addMs(sentAt, -CODE_RESEND_DELAY_MS),
        isCorrected ? (row?.sentAt ?? null) : null,
      )
      requireSaved(isSaved)
      await outbox.enqueue(
        tx,
        'email',
        // Without a name: the typed address may be another person's.
        { to: email, ...buildEmailCodeMessage(code) },
        { expiresAt },
      )
    })
    return toEmailCode(email, sentAt, expiresAt)
  })

  const createAttemptProblem = async (customerId: string): Promise<ApiProblem> => {
    const isSpent = ((await findEmailRow(db, customerId))?.tries ?? 0) >= MAX_CODE_ATTEMPTS
    return new ApiProblem(isSpent ? 'PIN.TRIES.EXCEEDED' : 'PIN.EXPIRED')
  }

  serveJson(
    app,
    confirmEmail,
    async (request) => {
      const {
        body,
        session: { customerId },
      } = request
      const attempt = await consumeEmailAttempt(db, customerId, clock.now())
      if (attempt === null) throw await createAttemptProblem(customerId)
      const scope = await countGuess(request, request.session, 'email')
      if (scope === null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
      if (!(await isCorrectCode(body.code, attempt.hash))) {
        await securityLog.record(db, request, 'email-code-failed', request.session)
        throw attempt.tries < MAX_CODE_ATTEMPTS
          ? new ApiProblem('PIN.WRONG', { field: 'code' })
          : new ApiProblem('PIN.TRIES.EXCEEDED')
      }
      const email = await runInTransaction(db, async (tx) => {
        const {
          email: before,
          phone,
          ...customer
        } = await readCustomer(tx, keys.customer, customerId)
        const registered = await confirmPendingEmail(tx, customerId, attempt.hash, clock.now())
        if (registered === null) throw new ApiProblem('PIN.EXPIRED')
        await refundGuesses(tx, scope, attempt.tries)
        const now = decrypt(customerId, registered.pendingAddress)
        const former = registered.former === null ? before : decrypt(customerId, registered.former)
        const isSame = former !== null && isSameEmail(former, now)
        if (former !== null && !isSame)
          await outbox.enqueue(tx, 'email', {
            to: former,
            name: toDisplayName(customer.name, customer.type),
            ...buildEmailChangedMessage(),
          })
        await outbox.enqueue(tx, 'sms', {
          to: phone,
          text: isSame ? formatEmailConfirmedText() : formatEmailChangedText(),
        })
        if (!isSame) await securityLog.record(tx, request, 'email-changed', request.session)
        return now
      })
      return { email: maskEmail(email) }
    },
    { limitByIp: RATE_LIMITS.verifyByIp },
  )
}
