import { customer, login, logout, renewSession, sendPin, verifyPin } from '@portal/contract'
import { DEMO_CUSTOMERS } from '../../../services/api/src/identity/demo-customers.ts'
import { createPartnerToken } from '../../../services/api/src/testing/partner-token.ts'
import { openBrowser, type Browser } from './browser.ts'
import type { CustomerRun } from './customer-run.ts'
import { openCase, startPayment } from './signed-in.ts'

/** Wrong codes after which a login ends, by the specification. */
const MAX_WRONG_CODES = 5
const MAX_SMS_DELAY_MS = 60_000
/** A renewal may be repeated for so long, with tolerance for wrong clocks. */
const RENEWAL_MS = 30_000
const WRONG_CODE = '000000'

const [firstPerson, ...otherPeople] = DEMO_CUSTOMERS.filter(
  ({ type, phone, blacklisted }) => type === 'PF' && phone !== null && !blacklisted,
)

/** Waits for the text message with the code; null if none arrives. */
const waitForCode = async (
  { sandbox, simulation: { time } }: CustomerRun,
  phone: string,
  from: number,
): Promise<string | null> => {
  for (const end = from + MAX_SMS_DELAY_MS; time.now < end; await time.sleep(1_000)) {
    const [latest] = sandbox.outbox.list(phone, 1)
    const [, code] = /#(\d{6})$/.exec(latest?.text ?? '') ?? []
    if (latest !== undefined && Date.parse(latest.sentAt) >= from && code !== undefined) return code
  }
  return null
}

/**
 * Types wrong codes and the right one in several tabs, in some runs at once; returns the tab with a
 * session, or null.
 */
const tryCodes = async (
  { simulation: { random, time, reached }, remembered }: CustomerRun,
  pending: Browser,
  code: string,
  isAtOnce: boolean,
): Promise<Browser | null> => {
  const delayMs = isAtOnce ? 1 : random.oneOf([1, 100, 20_000])
  const sendCodes = (codes: readonly string[]) =>
    Promise.all(
      codes.map(async (token) => {
        const tab = pending.copy()
        await time.sleep(random.between(0, delayMs))
        return { tab, result: await tab.call(verifyPin, { body: { token } }) }
      }),
    )
  const wrong = isAtOnce
    ? random.between(MAX_WRONG_CODES - 1, 2 * MAX_WRONG_CODES)
    : random.oneOf([0, 0, random.between(1, 2 * MAX_WRONG_CODES)])
  if (isAtOnce) reached('codes checked at once')
  const guessing = sendCodes(Array.from({ length: wrong }, () => WRONG_CODE))
  if (!isAtOnce && random.isLucky(0.5)) await guessing
  const right = await sendCodes(random.isLucky(0.5) ? [code, code] : [code])
  const tries = [...(await guessing), ...right]
  const confirmed = tries.filter(({ result }) => result?.isOk === true)
  const [opened] = confirmed
  const sessions = new Set(confirmed.map(({ result }) => result?.output?.access_token))
  const isLocked = tries.some(({ result }) => result?.code === 'PIN.TRIES.EXCEEDED')
  if (isLocked) reached('login locked')
  if (opened === undefined || opened.result === null) return null
  reached('logged in')
  if (wrong > 0) reached('logged in after wrong codes')
  if (confirmed.length > 1) reached('code confirmed twice')
  if (sessions.size > 1) remembered.surprises.push('a code that opened two sessions')
  const { from } = opened.result
  const refused = tries.filter(({ result }) => result?.code === 'PIN.WRONG' && result.to < from)
  if (refused.length >= MAX_WRONG_CODES)
    remembered.surprises.push(`a code that was accepted after ${refused.length} wrong ones`)
  return opened.tab
}

/** Uses a session, renews it in some runs or always, and ends it in one of two tabs. */
const useSession = async (run: CustomerRun, tab: Browser, renewalChance = 0.5): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
  } = run
  const mustWork = async (one: Browser, when: string): Promise<void> => {
    const seen = await one.call(customer)
    if (seen?.code === 'unauthorized')
      remembered.surprises.push(`a session that was refused ${when}`)
  }
  await mustWork(tab, 'after the login')
  const other = tab.copy()
  if (random.isLucky(renewalChance)) {
    const from = time.now
    const renewed = await Promise.all([tab.call(renewSession), other.call(renewSession)])
    if (renewed.every((one) => one?.isOk === true)) {
      reached('two tabs renewed a session')
      await mustWork(tab, 'after its renewal')
      await mustWork(other, 'after its renewal in another tab')
    } else if (renewed.some((one) => one?.code === 'unauthorized') && time.now - from < RENEWAL_MS)
      remembered.surprises.push('a session that was not renewed in another tab')
  }
  if (random.isLucky(0.7)) await startPayment(run, tab)
  if (random.isLucky(0.5)) await openCase(run, tab)
  await time.sleep(random.between(0, 10_000))
  const ended = await tab.copy().call(logout)
  if (ended?.isOk !== true) return
  reached('logged out')
  for (const one of [tab, other]) {
    const seen = await one.call(customer)
    if (seen?.isOk === true) remembered.surprises.push('a session that outlived its logout')
    await time.sleep(random.between(0, 5_000))
  }
}

/** Logs a customer in over HTTP with a code by SMS, uses the session and ends it. */
export const runLogin = async (run: CustomerRun, isAtOnce = false): Promise<void> => {
  const { random, time } = run.simulation
  if (firstPerson === undefined) return
  const { document, phone } = random.oneOf([firstPerson, ...otherPeople])
  const browser = openBrowser(run)
  const begun = await browser.call(login, { body: { doc: document, type: 'PF' } })
  if (begun?.isOk !== true) return
  const from = time.now
  const sent = await browser.call(sendPin, {
    params: { product: 'tim' },
    body: { recipient: phone },
  })
  if (sent?.isOk !== true) return
  const code = await waitForCode(run, phone ?? '', from)
  if (code === null) return run.simulation.reached('code not received')
  const tab = await tryCodes(run, browser, code, isAtOnce)
  if (tab !== null) await useSession(run, tab, isAtOnce ? 1 : 0.5)
}

/** Opens a session with the token of a partner's app, in two tabs at once. */
export const runPartnerLogin = async (run: CustomerRun): Promise<void> => {
  const {
    simulation: { random, time, reached },
    remembered,
  } = run
  if (firstPerson === undefined) return
  const { document } = random.oneOf([firstPerson, ...otherPeople])
  const encrypted = await createPartnerToken(new Date(time.now), document)
  const tabs = [openBrowser(run), openBrowser(run)] as const
  const results = await Promise.all(
    tabs.map(async (tab) => {
      await time.sleep(random.between(0, random.oneOf([1, 5_000])))
      return { tab, result: await tab.call(login, { body: { encrypted } }) }
    }),
  )
  if (results.some(({ result }) => result?.code === 'TOKEN.INVALID'))
    reached('partner token refused')
  const [opened, second] = results.filter(({ result }) => result?.isOk === true)
  if (second !== undefined) remembered.surprises.push('a partner token that opened two sessions')
  if (opened === undefined) return
  reached('logged in with a partner token')
  await useSession(run, opened.tab)
}
