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
import { getPortalHost, serveJson, type Platform } from '../../platform/index.ts'
import { atLeast } from '../at-least.ts'
import { isOwnPhone } from '../own-phone.ts'
import { createPinBudgets } from '../pin-budgets.ts'
import { createPinWays } from '../pin-ways.ts'
import type { IdentityPorts } from '../ports.ts'
import { isCallingHour } from '../rules/calling-hours.ts'
import { LIMITS } from '../rules/limits.ts'
import { createPinSender } from '../send-pin.ts'
import { customerOf } from '../store/customers.ts'
import { phoneConfirmedText, pinText, recoverText, spokenPin } from '../texts.ts'

const FLOOR_MS = 150

/** Sends a PIN by SMS, call or e-mail. */
export const pinRoutes = (app: FastifyInstance, platform: Platform, ports: IdentityPorts): void => {
  const { config, db, clock, keys, limits, outbox } = platform
  const ways = createPinWays(platform, ports)
  const send = createPinSender(platform, createPinBudgets(platform))
  const host = getPortalHost(config)

  serveJson(app, sendPin, (request) =>
    atLeast(FLOOR_MS, async () => {
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return send(request, (customer) =>
        ways.toPhone('sms', customer, request.body.recipient, pinText),
      )
    }),
  )

  serveJson(app, sendPinByVoice, (request) =>
    atLeast(FLOOR_MS, async () => {
      const { body } = request
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      if (!isCallingHour(clock.now())) throw new ApiProblem('METHOD.NOT.AVAILABLE')
      return send(request, (customer) => ways.toPhone('voice', customer, body.recipient, spokenPin))
    }),
  )

  serveJson(app, sendPinByEmail, (request) =>
    atLeast(FLOOR_MS, async () => {
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return send(request, ways.toEmail)
    }),
  )

  serveJson(app, sendPinToPerson, (request) =>
    atLeast(FLOOR_MS, async () => {
      const { body } = request
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return send(request, (customer) => ways.toPerson(customer, body.email))
    }),
  )

  serveJson(app, recoverSms, (request) =>
    atLeast(FLOOR_MS, async () => {
      const { body, session } = request
      const customer = await customerOf(db, keys.customer, session.customerId)
      if (customer.type !== body.type) throw new ApiProblem('WRONG.CREDENTIALS', { field: 'type' })
      if (session.stage === 'pending')
        return void (await send(request, (owner) =>
          ways.toPhone('sms', owner, body.phone, recoverText),
        ))
      await limits.consume(LIMITS.smsByCustomer, customer.id)
      const phone = parseMobile(body.phone)
      if (phone !== null && (await isOwnPhone(platform, ports, customer, phone)))
        await outbox.enqueue(db, 'sms', { to: phone, text: phoneConfirmedText(host) })
      return undefined
    }),
  )
}
