import {
  ApiProblem,
  parseMobile,
  recoverSms,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  sendPinToPerson,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform } from '../../platform/index.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'
import { isOwnPhone } from '../own-phone.ts'
import { createPinLimits } from '../pin-limits.ts'
import { createPinDeliveries } from '../pin-delivery.ts'
import type { IdentityPorts } from '../ports.ts'
import { isCallingHour } from '../rules/calling-hours.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { createPinSender } from '../send-pin.ts'
import { readCustomer } from '../store/customers.ts'
import {
  formatPhoneConfirmedText,
  formatPinText,
  formatRecoveryText,
  formatSpokenPin,
} from '../texts.ts'

const MIN_RESPONSE_MS = 150

export const registerPinRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { db, clock, keys, limits, outbox } = platform
  const deliveries = createPinDeliveries(platform, ports)
  const sendNewPin = createPinSender(platform, createPinLimits(platform))

  serveJson(app, sendPin, (request) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return sendNewPin(request, (customer) =>
        deliveries.toPhone('sms', customer, request.body.recipient, formatPinText),
      )
    }),
  )

  serveJson(app, sendPinByVoice, (request) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const { body } = request
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      if (!isCallingHour(clock.now())) throw new ApiProblem('METHOD.NOT.AVAILABLE')
      return sendNewPin(request, (customer) =>
        deliveries.toPhone('voice', customer, body.recipient, formatSpokenPin),
      )
    }),
  )

  serveJson(app, sendPinByEmail, (request) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return sendNewPin(request, deliveries.toEmail)
    }),
  )

  serveJson(app, sendPinToPerson, (request) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const { body } = request
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return sendNewPin(request, (customer) => deliveries.toPerson(customer, body.email))
    }),
  )

  serveJson(app, recoverSms, (request) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const { body, session } = request
      const customer = await readCustomer(db, keys.customer, session.customerId)
      if (customer.type !== body.type) throw new ApiProblem('WRONG.CREDENTIALS', { field: 'type' })
      if (session.stage === 'pending')
        return void (await sendNewPin(request, (owner) =>
          deliveries.toPhone('sms', owner, body.phone, formatRecoveryText),
        ))
      await limits.consume(RATE_LIMITS.smsByCustomer, customer.id)
      const phone = parseMobile(body.phone)
      if (phone !== null && (await isOwnPhone(platform, ports, customer, phone)))
        await outbox.enqueue(db, 'sms', { to: phone, text: formatPhoneConfirmedText() })
      return undefined
    }),
  )
}
