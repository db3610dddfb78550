// Measures the bytes of a second visit of the landing page, headers included, with and without the
// service worker.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from '../test/browser.mjs'

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))(
  '@playwright/test',
)

const OFFSET = 22_500
const dataDir = mkdtempSync(join(tmpdir(), 'revisit-'))
const stack = await startStack({
  offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0) + OFFSET,
  dataDir,
  only: ['auth', 'support', 'edge'],
})
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})

let bytes = 0
const wire = createServer((one) => {
  const other = connect(stack.ports.portal, '127.0.0.1')
  other.on('data', (data) => {
    bytes += data.length
  })
  one.pipe(other).pipe(one)
  for (const socket of [one, other]) socket.on('error', () => socket.destroy())
})
await once(wire.listen(0, '127.0.0.1'), 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (wire.address())
const address = `http://localhost:${port}/`

async function measureVisit(context) {
  const page = await context.newPage()
  const from = bytes
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('form[data-lives]'))
  await page.waitForLoadState('networkidle')
  return { page, kb: (bytes - from) / 1000 }
}

try {
  for (const serviceWorkers of ['block', 'allow']) {
    const context = await browser.newContext({ serviceWorkers })
    const first = await measureVisit(context)
    await first.page.mouse.click(5, 5)
    if (serviceWorkers === 'allow')
      await first.page.waitForFunction(() => navigator.serviceWorker.controller)
    await first.page.waitForLoadState('networkidle')
    await first.page.close()
    const again = await measureVisit(context)
    console.log(
      `${serviceWorkers === 'allow' ? 'with' : 'without'} the worker: ${first.kb.toFixed(1)} KB at first, ${again.kb.toFixed(1)} KB the second time`,
    )
    await context.close()
  }
} finally {
  await browser.close()
  wire.close()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
