import { randomUUID } from 'node:crypto'
import { parseMobile, type MobilePhone } from '@portal/contract'
import { addMs, runInTransaction, type Db, type Platform } from '../../platform/index.ts'
import { isOwnPhone } from '../own-phone.ts'
import type { IdentityPorts } from '../ports.ts'
import { createSimSwapCheck } from '../sim-swap.ts'
import { readCustomer } from '../store/customers.ts'
import {
  confirmInboundCode,
  findInboundLogin,
  isInboundMessageKnown,
  saveInboundMessage,
} from '../store/inbound-codes.ts'
import { disablePhoneSends, listSenderBlindIndexes, SEND_BLOCK_MS } from '../store/pin-sends.ts'
import { formatCodesStoppedText, formatSmsLoginText } from '../texts.ts'
import { parseInboundText } from './parse-inbound-text.ts'
import type { InboundSms } from './sms-gateway.ts'

/** Outcome of an SMS, for the metric. */
type InboundSmsOutcome =
  'confirmed' | 'stopped' | 'other-phone' | 'young-sim' | 'no-code' | 'no-effect'

/** Recorded instead of the IP of a request. */
const SMS_SOURCE = 'SMS'

/** Requires the country code: +31 9 9123-4567 of another country has the digits of the Brazilian (31) 9 9123-4567. */
const parseSender = (from: string): MobilePhone | null =>
  /^\+?55/.test(from) ? parseMobile(from) : null

/** Creates a function that carries out the command of a customer's SMS, once for each message. */
export const createInboundSmsProcessor = (platform: Platform, ports: IdentityPorts) => {
  const { clock, config, db, keys, metrics, outbox, securityLog } = platform
  const isRecentlySwapped = createSimSwapCheck(platform)

  const confirmLogin = async (
    tx: Db,
    phone: string,
    codes: readonly string[],
  ): Promise<InboundSmsOutcome> => {
    if (codes.length === 0) return 'no-code'
    const login = await findInboundLogin(tx, codes, clock.now())
    if (login === null) return 'no-effect'
    const customer = await readCustomer(tx, keys.customer, login.customerId)
    if (!(await isOwnPhone({ db: tx, keys }, ports, customer, phone))) return 'other-phone'
    if (!(await confirmInboundCode(tx, keys.customer, login.id, phone, clock.now())))
      return 'no-effect'
    await outbox.enqueue(tx, 'sms', { to: phone, text: formatSmsLoginText() })
    return 'confirmed'
  }

  const stopCodes = async (tx: Db, phone: string, receivedAt: Date): Promise<InboundSmsOutcome> => {
    const now = clock.now()
    const since = receivedAt < now ? receivedAt : now
    const blocked = await disablePhoneSends(tx, listSenderBlindIndexes(keys.limits, phone), since)
    if (blocked.length === 0) return 'no-effect'
    const source = { ip: SMS_SOURCE, id: randomUUID().replaceAll('-', ''), headers: {} }
    for (const customerId of blocked)
      await securityLog.record(tx, source, 'codes-stopped', { customerId, loginId: '' })
    await outbox.enqueue(
      tx,
      'sms',
      { to: phone, text: formatCodesStoppedText(config.sms.number) },
      { expiresAt: addMs(now, SEND_BLOCK_MS) },
    )
    return 'stopped'
  }

  return async ({ id, from, text, receivedAt }: InboundSms): Promise<void> => {
    // Lists overlap, so that most of their messages are known.
    if (await isInboundMessageKnown(db, id)) return
    const phone = parseSender(from)
    const command = parseInboundText(text)
    // Requested before the transaction, which must not wait for the operator.
    const isYoungSim =
      phone !== null &&
      command.kind !== 'stop' &&
      command.codes.length > 0 &&
      (await isRecentlySwapped(phone))
    const outcome = await runInTransaction(db, async (tx): Promise<InboundSmsOutcome | null> => {
      if (!(await saveInboundMessage(tx, id, clock.now()))) return null
      if (phone === null) return 'no-effect'
      if (command.kind === 'stop') return stopCodes(tx, phone, receivedAt)
      return isYoungSim ? 'young-sim' : confirmLogin(tx, phone, command.codes)
    })
    if (outcome !== null) metrics.countInboundSms({ outcome })
  }
}
