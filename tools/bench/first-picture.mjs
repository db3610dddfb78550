// How soon a stranger sees and uses a public page on a slow telephone: Playwright over the built portal, with and without first pictures.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from '../test/browser.mjs'

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))(
  '@playwright/test',
)

const OFFSET = 21_500
const RUNS = Number(process.argv[2] ?? 5)
/** 'Slow 4G' as Lighthouse has it, and a quarter of this processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4
/** Usable: the form's fields take part in React, and so does a link that leads on. */
const PAGES = { '/': 'form[data-lives]', '/seguranca': null, '/canais-de-atendimento': null }

const dataDir = mkdtempSync(join(tmpdir(), 'first-picture-'))
const stack = await startStack({
  offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0) + OFFSET,
  dataDir,
  only: ['auth', 'support', 'edge'],
})
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})

const watch = () => {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', ({ value }) => {
    seen.cls += value
  })
}

/** Alive is what React knows; a page without a form is so when its title has the heading's name and its content is React's. */
const isUsable = (form) => {
  const element = form ? document.querySelector(form) : document.querySelector('main h1')
  const isLive = element && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  return isLive ? performance.now() : false
}

async function visit(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const total = { bytes: 0, requests: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total.bytes += encodedDataLength
    total.requests += 1
  })
  await page.addInitScript(watch)
  await page.goto(stack.urls.portal + path, { waitUntil: 'commit' })
  const usable = await (
    await page.waitForFunction(isUsable, PAGES[path], { polling: 'raf', timeout: 60_000 })
  ).jsonValue()
  await page.waitForLoadState('networkidle')
  const { lcp, cls } = await page.evaluate(() => globalThis.seen)
  await context.close()
  return { lcp, usable, cls, kb: total.bytes / 1000, requests: total.requests }
}

const middle = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

try {
  const measured = new Map()
  // In turns, so that whatever else the machine does falls on both.
  for (let run = 0; run <= RUNS; run += 1) {
    for (const pictures of ['off', 'on']) {
      await stack.kill('edge', 'SIGTERM')
      await stack.start('edge', { FIRST_PICTURES: pictures })
      await fetch(stack.urls.portal)
      for (const path of Object.keys(PAGES)) {
        const result = await visit(path)
        // The first round fills the edge's own memory.
        if (run > 0)
          measured.set(`${path} ${pictures}`, [
            ...(measured.get(`${path} ${pictures}`) ?? []),
            result,
          ])
      }
    }
  }
  console.log(`medians of ${RUNS}; pictures off or on`)
  console.log('page                        LCP ms   usable ms     CLS      KB   requests')
  for (const [name, results] of [...measured].sort()) {
    const of = (field) => middle(results.map((result) => result[field]))
    console.log(
      `${name.padEnd(26)} ${of('lcp').toFixed(0).padStart(7)} ${of('usable').toFixed(0).padStart(11)} ${of('cls').toFixed(3).padStart(7)} ${of('kb').toFixed(1).padStart(7)} ${String(of('requests')).padStart(10)}`,
    )
  }
} finally {
  await browser.close()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
