import { setTimeout as wait } from 'node:timers/promises'
import { CANARY_GROUP_COOKIE } from '@portal/release/canary-group'
import { findMemoryLeak } from './count-memory.mjs'
import { findStyleChange, readHostStyles } from './host-styles.mjs'
import { interceptRequests } from './intercept-requests.mjs'
import { navigateWithinTab } from './leave-page.mjs'
import { findRunningInterval, watchTimers } from './watch-timers.mjs'

/** Long enough for a loaded machine. */
const PAGE_TIMEOUT_MS = 30_000
/** Without requests for this long, nothing more is expected. */
const IDLE_TIMEOUT_MS = 3_000
const POLL_INTERVAL_MS = 50
/** A page that blocks its thread cannot be asked for anything, so the whole visit has a deadline. */
const VISIT_TIMEOUT_MS = 60_000
/** Time that passes on the clock of the page after it was shown, in which its timers must not fail. */
const LATE_MS = 60_000
/** Own files of a remote that one page loads, in brotli. The largest page of the portal loads a third of it. */
const MAX_PAGE_BYTES = 300_000
const BUSY = '[aria-busy="true"]'
const SESSION_MS = 15 * 60_000

/** Cookies of a session that exists only in the browser: the host accepts it, no API would. */
const createSessionCookies = (leftMs) => ({
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
 * Opens one URL of the candidate, and a slot if one is given. Returns `{host, text, styles,
 * reason}`. `text` is that of the heading or slot, `reason` the first problem; both are undefined
 * when the host has no button for the slot. `unknown` is `{address, text, styles}` of a page that
 * does not exist. If given, the visit waits for late errors and leaves for that page.
 * `hasMemoryCheck` repeats both.
 */
export async function visitPage(browser, visit) {
  const timeout = new AbortController()
  try {
    return await Promise.race([
      openPage(browser, visit),
      wait(VISIT_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => ({
        reason: `the page did not respond within ${VISIT_TIMEOUT_MS / 1000} s; a loop in it does not end`,
      })),
    ])
  } finally {
    timeout.abort()
  }
}

async function openPage(
  browser,
  {
    portal,
    candidate,
    respond,
    group,
    address,
    isSignedIn,
    slot,
    unknown,
    hasMemoryCheck,
    isHostAlone,
  },
) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const cookies = {
      ...(isSignedIn && createSessionCookies(slot?.leftMs ?? SESSION_MS)),
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
    page.setDefaultTimeout(PAGE_TIMEOUT_MS)
    await page.clock.install()
    await watchTimers(page)
    const watched = watchPage(page)
    const observed = await interceptRequests(page, {
      portal,
      candidate,
      respond,
      fromFixtures: isSignedIn || slot !== undefined,
      overrides: slot?.overrides,
    })
    /** Returns undefined after a problem or when the page is idle without the text. */
    async function waitForText(selector) {
      const none = [watched.problem, watched.waitForSilence()].map((end) =>
        end.then(
          () => undefined,
          () => undefined,
        ),
      )
      const text = await Promise.race([readText(page, selector).catch(() => undefined), ...none])
      if (text) await watched.waitForIdle()
      return text
    }
    const findProblem = () => watched.first() ?? observed.failures[0]

    async function checkLater() {
      // The clock reports the error of a timer itself.
      const thrown = await page.clock.runFor(LATE_MS).then(
        () => undefined,
        ({ message }) => `the page threw ${message.split('\n')[0].replace(/^.*?Error: /, '')}`,
      )
      await watched.waitForIdle()
      const problem = thrown ?? findProblem()
      return problem && `${problem}, within ${LATE_MS / 1000} s after it was shown`
    }
    /** Leaves the page; nothing of it may stay. */
    async function checkLeaving() {
      await navigateWithinTab(page, unknown.address)
      await waitForHeading(unknown.text)
      const problem = findProblem()
      if (problem) return `${problem}, after it was left`
      const file = await findRunningInterval(page, candidate.name)
      if (file !== undefined)
        return `an interval that ${file} started still runs after it was left; clear it when the page unmounts`
      return checkStyles(unknown.styles, await readHostStyles(page), { withRoots: true })
    }
    async function waitForHeading(hasText) {
      await page.locator('h1:visible', { hasText }).waitFor()
      await watched.waitForIdle()
    }
    async function checkMemory() {
      const leak = await findMemoryLeak(page, [address, unknown.address], (one) =>
        waitForHeading(one === address ? text : unknown.text),
      )
      return leak && `${leak}; remove listeners and drop references when it unmounts`
    }

    // Not until it is loaded: a loop that begins earlier has a reason of its own.
    const unopened = await page.goto(portal + address, { waitUntil: 'domcontentloaded' }).then(
      () => undefined,
      (error) => error.message.split('\n')[0],
    )
    if (unopened) return { host: observed.host, reason: unopened }
    let text = await waitForText('h1:visible')
    let reason = findProblem() ?? (text ? undefined : await explainMissing(page))
    if (slot && !reason) {
      if (slot.button && !(await clickButton(page, slot.button))) return { host: observed.host }
      text = await waitForText(slot.shows)
      reason = findProblem() ?? (text ? undefined : 'it did not appear')
    }
    reason ??=
      observed.hasCandidate || isHostAlone ? undefined : `${candidate.name} was never requested`
    const styles = await readHostStyles(page)
    if (unknown && !reason)
      reason =
        checkWeight(observed.bytes) ??
        checkStyles(unknown.styles, styles, { withRoots: false }) ??
        (await checkLater()) ??
        (await checkLeaving()) ??
        (hasMemoryCheck ? await checkMemory() : undefined)
    return { host: observed.host, text, styles, reason }
  } finally {
    await context.close()
  }
}

const explainMissing = async (page) =>
  (await page.locator(BUSY).count()) > 0
    ? `it was still loading after ${PAGE_TIMEOUT_MS / 1000} s`
    : 'no heading was shown'

const toKilobytes = (bytes) => `${Math.ceil(bytes / 1000)} KB`
const checkWeight = (bytes) =>
  bytes > MAX_PAGE_BYTES
    ? `it loads ${toKilobytes(bytes)} of its own files, the budget is ${toKilobytes(MAX_PAGE_BYTES)} (brotli)`
    : undefined

function checkStyles(before, after, options) {
  const change = findStyleChange(before, after, options)
  return change && `its CSS leaks: ${change}; use CSS modules`
}

/** Clicks by script, because the button may be inside a closed menu. Returns false without a button. */
const clickButton = (page, selector) =>
  page.evaluate((wanted) => {
    const button = document.querySelector(wanted)
    button?.click()
    return button !== null
  }, selector)

/** Returns the text of an element once it is not empty and no part of the page is busy; pending otherwise. */
async function readText(page, selector) {
  const part = page.locator(selector).filter({ hasText: /\S/ }).first()
  await part.waitFor({ timeout: 0 })
  await page.locator(BUSY).first().waitFor({ state: 'detached' })
  return (await part.textContent()).trim()
}

/** Collects page errors and pending requests. */
function watchPage(page) {
  const problems = []
  const pendingRequests = new Set()
  const { promise, resolve } = Promise.withResolvers()
  const recordProblem = (text) => {
    problems.push(text)
    resolve(undefined)
  }
  page.on('pageerror', (error) => recordProblem(`the page threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error')
      recordProblem(`the console logged ${formatConsoleMessage(message)}`)
  })
  page.on('crash', () => recordProblem('the page crashed'))
  page.on('request', (request) => pendingRequests.add(request))
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => pendingRequests.delete(request))

  const waitForIdleCallback = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          requestIdleCallback(() => requestIdleCallback(() => done(undefined)))
        }),
    )
  /** Waits until no request is pending and the page is idle. */
  async function waitForIdle() {
    for (const until = Date.now() + PAGE_TIMEOUT_MS; problems.length === 0 && Date.now() < until;) {
      await waitForIdleCallback()
      if (pendingRequests.size === 0) return
      await page.waitForTimeout(POLL_INTERVAL_MS)
    }
  }
  /** Waits until the page was idle for IDLE_TIMEOUT_MS and no part is busy. */
  async function waitForSilence() {
    let since = Date.now()
    for (
      const until = since + PAGE_TIMEOUT_MS;
      Date.now() < Math.min(until, since + IDLE_TIMEOUT_MS);
    ) {
      await page.waitForTimeout(POLL_INTERVAL_MS)
      if (pendingRequests.size > 0 || (await page.locator(BUSY).count()) > 0) since = Date.now()
    }
  }
  return { problem: promise, waitForIdle, waitForSilence, first: () => problems[0] }
}

const formatConsoleMessage = (message) => {
  const { url } = message.location()
  const [line] = message.text().split('\n')
  return url && !line.includes(url) ? `${line} (${url})` : line
}
