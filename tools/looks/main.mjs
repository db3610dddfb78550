// Draws the pictures of docs/looks anew, a phone by day and a desk by night, with fresh data. Needs built rooms and a Chromium.
//   npm run looks
import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/root.mjs'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from '../test/browser.mjs'
import { VISITS } from './screens.mjs'

const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
const FOLDER = join(root, 'docs/looks')
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  desk: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
}
/** WebP, a sixth of the bytes of PNG; letters still have their edges. */
const QUALITY = 70

mkdirSync(FOLDER, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'portal-looks-'))
const stack = await startStack({ offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0), dataDir })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  for (const visit of VISITS) {
    const context = await browser.newContext({
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...SIZES.phone,
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await visit({ page, urls: stack.urls, draw: (name) => draw(page, devtools, name) })
    await context.close()
  }
} finally {
  await browser.close()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function draw(page, devtools, name) {
  for (const [size, { viewport, colorScheme }] of Object.entries(SIZES).reverse()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.evaluate(async () => {
      scrollTo(0, 0)
      await document.fonts.ready
    })
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
    })
    writeFileSync(join(FOLDER, `${name}-${size}.webp`), Buffer.from(data, 'base64'))
  }
  console.log(name)
}
