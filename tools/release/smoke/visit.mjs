import { CANARY_GROUP_COOKIE } from '@portal/release/canary-group'
import { standBetween } from './network.mjs'

/** A loaded machine is slow, not wrong; what never comes fails all the same. */
const PATIENCE_MS = 30_000
/** Where nothing comes any more, nothing will. */
const SILENCE_MS = 3_000
const LOOK_MS = 50
const BUSY = '[aria-busy="true"]'
const SESSION_MS = 15 * 60_000

/** Of a login that nobody has: what the host's own code looks at, and no service would take. */
const sessionCookies = (leftMs) => ({
  'access-token': 'smoke.run.token',
  'id-protocol': '202611210001',
  'token-sms': 'smoke-run',
  birthdate: 'confirmed',
  document: '39053344705',
  name: 'Ana',
  phone: '+5511987654321',
  expirationTime: new Date(Date.now() + leftMs).toISOString(),
})

/**
 * Opens one address of the candidate in one host, and there a slot where one is given, as `{host, text, reason}`: `text` is the heading, or what the slot says;
 * `reason` is the first thing that was wrong, undefined where nothing was. Neither is there where the host does not say what opens the slot.
 */
export async function visit(
  browser,
  { portal, candidate, answers, group, address, isSignedIn, slot },
) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const cookies = {
      ...(isSignedIn && sessionCookies(slot?.leftMs ?? SESSION_MS)),
      ...(group && { [CANARY_GROUP_COOKIE]: group }),
    }
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: portal,
      })),
    )
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const watched = watch(page)
    const seen = await standBetween(page, {
      portal,
      candidate,
      answers,
      fromFixtures: isSignedIn || slot !== undefined,
      instead: slot?.instead,
    })
    /** Undefined where something went wrong, or nothing comes any more. */
    async function shown(selector) {
      const none = [watched.trouble, watched.silent()].map((end) =>
        end.then(
          () => undefined,
          () => undefined,
        ),
      )
      const text = await Promise.race([textIn(page, selector).catch(() => undefined), ...none])
      if (text) await watched.settled()
      return text
    }
    const wrong = () => watched.first() ?? seen.failures[0]

    const unopened = await page.goto(portal + address, { timeout: PATIENCE_MS }).then(
      () => undefined,
      (error) => error.message.split('\n')[0],
    )
    if (unopened) return { host: seen.host, reason: unopened }
    let text = await shown('h1:visible')
    let reason = wrong() ?? (text ? undefined : 'no heading was shown')
    if (slot && !reason) {
      if (slot.button && !(await press(page, slot.button))) return { host: seen.host }
      text = await shown(slot.shows)
      reason = wrong() ?? (text ? undefined : 'it did not appear')
    }
    return {
      host: seen.host,
      text,
      reason: reason ?? (seen.hasCandidate ? undefined : `${candidate.name} was never asked for`),
    }
  } finally {
    await context.close()
  }
}

/** Pressed by its own word, because on a narrow page it may stand in a menu that is closed; false where there is none. */
const press = (page, selector) =>
  page.evaluate((wanted) => {
    const button = document.querySelector(wanted)
    button?.click()
    return button !== null
  }, selector)

/** The text of what this finds, once it says something and no part of the page is waiting; never settled where that does not come. */
async function textIn(page, selector) {
  const part = page.locator(selector).filter({ hasText: /\S/ }).first()
  await part.waitFor({ timeout: 0 })
  await page.locator(BUSY).first().waitFor({ state: 'detached' })
  return (await part.textContent()).trim()
}

/** What the console and the page complain of, and whether anything is still on its way. */
function watch(page) {
  const troubles = []
  const underWay = new Set()
  const { promise: trouble, resolve: tell } = Promise.withResolvers()
  const note = (words) => {
    troubles.push(words)
    tell()
  }
  page.on('pageerror', (error) => note(`the page threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`the console said ${textOf(message)}`)
  })
  page.on('crash', () => note('the page crashed'))
  page.on('request', (request) => underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => underWay.delete(request))

  const isIdle = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          requestIdleCallback(() => requestIdleCallback(() => done()))
        }),
    )
  /** Nothing is on its way, and the page has nothing to do. */
  async function settled() {
    for (const until = Date.now() + PATIENCE_MS; troubles.length === 0 && Date.now() < until;) {
      await isIdle()
      if (underWay.size === 0) return
      await page.waitForTimeout(LOOK_MS)
    }
  }
  /** It has been so for a while, and no part of the page says that it waits. */
  async function silent() {
    let since = Date.now()
    for (const until = since + PATIENCE_MS; Date.now() < Math.min(until, since + SILENCE_MS);) {
      await page.waitForTimeout(LOOK_MS)
      if (underWay.size > 0 || (await page.locator(BUSY).count()) > 0) since = Date.now()
    }
  }
  return { trouble, settled, silent, first: () => troubles[0] }
}

const textOf = (message) => {
  const { url } = message.location()
  const [line] = message.text().split('\n')
  return url && !line.includes(url) ? `${line} (${url})` : line
}
