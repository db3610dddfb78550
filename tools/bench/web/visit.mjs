// Measures one page load on a throttled connection and CPU.

/**
 * 'Slow 4G' of Lighthouse (150 ms RTT and 1.6 Mbit/s, adjusted as devtools throttling does), and a
 * CPU slowdown of 4.
 */
const SLOW = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
}
const SLOWER = 4
/**
 * Adds one second of latency and nothing else: the total in seconds is the number of sequential
 * round trips.
 */
const FAR = { offline: false, latency: 1000, downloadThroughput: -1, uploadThroughput: -1 }
const NEAR = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SETTLED_MS = 1_200

/** Runs in the page before other scripts. */
const watch = () => {
  const seen = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(globalThis, { seen })
  const on = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  on(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) seen.inp = Math.max(seen.inp, duration)
    },
    { durationThreshold: 16 },
  )
}

/** A page is usable when its main control is rendered and hydrated by React. Runs in the page. */
const isUsable = ({ control, words }) => {
  const isIt = (element) =>
    new RegExp(words).test(element.textContent.trim()) &&
    Object.keys(element).some((key) => key.startsWith('__reactProps')) &&
    element.checkVisibility()
  return [...document.querySelectorAll(control)].some(isIt) ? performance.now() : false
}

/** Opens a tab that counts bytes and requests. */
export async function openTab(context) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const wire = { bytes: 0, requests: 0 }
  const fromCache = new Set()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:'))
      fromCache.add(requestId)
    else if (!fromCache.has(requestId)) wire.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fromCache.has(requestId)) wire.bytes += encodedDataLength
  })
  await page.addInitScript(watch)
  return { page, devtools, wire }
}

const startThrottling = async (devtools) => {
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
const stopThrottling = async (devtools) => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.send('Network.emulateNetworkConditions', NEAR)
}

/**
 * Loads a page with throttling and performs its action. Bytes and requests are counted until the
 * page is usable.
 */
export async function measureVisit({ page, devtools, wire }, url, { usable, act }) {
  // Requests that the previous page still sends do not count.
  await page.goto('about:blank')
  await startThrottling(devtools)
  Object.assign(wire, { bytes: 0, requests: 0 })
  await page.goto(url, { waitUntil: 'commit' })
  const at = await (
    await page.waitForFunction(isUsable, usable, { polling: 'raf', timeout: 60_000 })
  ).jsonValue()
  const { bytes, requests } = wire
  await page.waitForTimeout(SETTLED_MS)
  await act(page)
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => globalThis.seen)
  await stopThrottling(devtools)
  return { ...seen, usable: at, kb: bytes / 1000, requests }
}

/** Number of sequential round trips before a page is usable. */
export async function measureDepth({ page, devtools }, url, { usable }) {
  await devtools.send('Network.emulateNetworkConditions', FAR)
  await page.goto(url, { waitUntil: 'commit' })
  const at = await (
    await page.waitForFunction(isUsable, usable, { polling: 'raf', timeout: 60_000 })
  ).jsonValue()
  await stopThrottling(devtools)
  return Math.floor(at / 1000)
}

/**
 * Runs in the page. Returns the milliseconds from the next tap, or from `history.back()`, until the
 * page with this heading is painted.
 */
const watchNavigation = ({ heading, isBack }) =>
  new Promise((resolve) => {
    const isComplete = () =>
      new RegExp(heading).test(document.querySelector('main h1')?.textContent ?? '') &&
      document.querySelector('main [aria-busy="true"]') === null
    const checkFrame = (start) =>
      requestAnimationFrame(() =>
        isComplete()
          ? requestAnimationFrame(() => resolve(performance.now() - start))
          : checkFrame(start),
      )
    if (isBack) {
      history.back()
      checkFrame(performance.now())
    } else {
      const options = { once: true, capture: true }
      addEventListener('pointerdown', ({ timeStamp }) => checkFrame(timeStamp), options)
    }
  })

/** Taps the link, or returns without one; resolves with milliseconds until the page is painted. */
const navigate = async (page, { link, heading }) => {
  const painted = page.evaluate(watchNavigation, { heading, isBack: link === undefined })
  if (link) await page.getByRole('link', { name: link }).first().click()
  return painted
}

/** The same with throttling. */
export async function measureTap({ page, devtools }, step) {
  await startThrottling(devtools)
  const ms = await navigate(page, step)
  await stopThrottling(devtools)
  return ms
}

/** Walks the steps without throttling, several times; the first walk, which loads files, does not count. */
export async function measureRoad({ page }, steps, walks) {
  const measured = []
  for (let walk = 0; walk <= walks; walk += 1) {
    for (const step of steps) {
      const ms = await navigate(page, step)
      if (walk > 0) measured.push(ms)
    }
  }
  return measured
}
