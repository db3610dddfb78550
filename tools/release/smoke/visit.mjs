import { GROUP_COOKIE } from '../draw.mjs'
import { standBetween } from './network.mjs'

/** A loaded machine is slow, not wrong; what never comes fails all the same. */
const PATIENCE_MS = 30_000
/** Where nothing comes any more, nothing will. */
const SILENCE_MS = 3_000
const LOOK_MS = 50
const BUSY = '[aria-busy="true"]'
const SESSION_MS = 15 * 60_000

/** Of a login that nobody has: what the host's own code looks at, and no service would take. */
const sessionCookies = () => ({
  'access-token': 'smoke.run.token', 'id-protocol': '202611210001', 'token-sms': 'smoke-run', birthdate: 'confirmed', document: '39053344705',
  name: 'Ana', phone: '+5511987654321', expirationTime: new Date(Date.now() + SESSION_MS).toISOString(),
})

/** Opens one address of the candidate in one host, as `{host, heading, reason}`: `reason` is the first thing that was wrong, undefined where nothing was. */
export async function visit(browser, { portal, candidate, answers, group, address, isSignedIn }) {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const cookies = { ...(isSignedIn && sessionCookies()), ...(group && { [GROUP_COOKIE]: group }) }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: portal })))
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const watched = watch(page)
    const seen = await standBetween(page, { portal, candidate, answers, isSignedIn })
    const opened = await page.goto(portal + address, { timeout: PATIENCE_MS }).then(() => undefined, (error) => error.message.split('\n')[0])
    const none = [watched.trouble, watched.silent()].map((end) => end.then(() => undefined, () => undefined))
    const heading = opened === undefined ? await Promise.race([headingOf(page).catch(() => undefined), ...none]) : undefined
    if (heading) await watched.settled()
    const reason = opened ?? watched.first() ?? seen.failures[0]
      ?? (heading ? undefined : 'no heading was shown')
      ?? (seen.hasCandidate ? undefined : `${candidate.name} was never asked for`)
    return { host: seen.host, heading, reason }
  } finally {
    await context.close()
  }
}

/** The text of the page's heading, once it is there and no part of the page is waiting; never settled where none comes. */
async function headingOf(page) {
  const heading = page.locator('h1:visible').filter({ hasText: /\S/ }).first()
  await heading.waitFor({ timeout: 0 })
  await page.locator(BUSY).first().waitFor({ state: 'detached' })
  return (await heading.textContent()).trim()
}

/** What the console and the page complain of, and whether anything is still on its way. */
function watch(page) {
  const troubles = []
  const underWay = new Set()
  let tell
  const trouble = new Promise((resolve) => { tell = resolve })
  const note = (words) => {
    troubles.push(words)
    tell()
  }
  page.on('pageerror', (error) => note(`the page threw ${error.message}`))
  page.on('console', (message) => { if (message.type() === 'error') note(`the console said ${textOf(message)}`) })
  page.on('crash', () => note('the page crashed'))
  page.on('request', (request) => underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => underWay.delete(request))

  const isIdle = () => page.evaluate(() => new Promise((done) => { requestIdleCallback(() => requestIdleCallback(() => done())) }))
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
      if (underWay.size > 0 || await page.locator(BUSY).count() > 0) since = Date.now()
    }
  }
  return { trouble, settled, silent, first: () => troubles[0] }
}

const textOf = (message) => {
  const { url } = message.location()
  const [line] = message.text().split('\n')
  return url && !line.includes(url) ? `${line} (${url})` : line
}
