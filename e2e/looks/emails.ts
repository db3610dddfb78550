import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { test, type Page } from '@playwright/test'
import portal from '../../portal.json' with { type: 'json' }

interface Email {
  readonly kind: string
  readonly html: string
}

const ROOT = new URL('../../', import.meta.url)
const { colors, mark } = portal.brand

/** Resolution of the images: three pixels for each CSS pixel. */
const SCALE = 3

const capturePng = async (page: Page, svg: string, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  await page.setContent(`<body style="margin:0;background:transparent">${svg}</body>`)
  const png = await page.screenshot({ omitBackground: true })
  return png.toString('base64')
}

const drawMark = (): string => {
  const drawLine = (path: string, color: string) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`
  // Without the border that the mark has as an app icon.
  const border = mark.size / 6
  const size = mark.size - 2 * border
  return `<svg viewBox="${border} ${border} ${size} ${size}" width="36" height="36" style="display:block">${drawLine(mark.bars, colors.onDeep)}${drawLine(mark.accent, colors.accent)}</svg>`
}

/** The arc of the logo as rings that leave the lower right corner. */
const drawArcs = (): string => {
  const drawRing = (radius: number, color: string, opacity: number) =>
    `<circle cx="180" cy="72" r="${radius}" fill="none" stroke="${color}" stroke-width="10" opacity="${opacity}"/>`
  return `<svg viewBox="0 0 180 72" width="180" height="72" style="display:block">${drawRing(28, colors.accent, 1)}${drawRing(58, colors.onDeep, 0.28)}${drawRing(88, colors.onDeep, 0.18)}${drawRing(118, colors.onDeep, 0.1)}</svg>`
}

test('draws the images of e-mails', async ({ browser }) => {
  const page = await browser.newPage({ deviceScaleFactor: SCALE })
  const images = {
    source: createHash('sha256')
      .update(JSON.stringify([colors, mark]))
      .digest('hex'),
    mark: await capturePng(page, drawMark(), 36, 36),
    arcs: await capturePng(page, drawArcs(), 180, 72),
  }
  writeFileSync(
    new URL('services/api/src/platform/email/brand-images.json', ROOT),
    `${JSON.stringify(images, null, 2)}\n`,
  )
})

const SIZES = [
  { name: 'phone', width: 390, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, colorScheme: 'dark' },
  { name: 'desktop', width: 700, colorScheme: 'light' },
  { name: 'desktop-dark', width: 700, colorScheme: 'dark' },
] as const
/** Kinds whose pictures are part of the documentation; the others go to `test-results`. */
const DOCUMENTED = new Set(['overdue', 'pin'])

test('captures every e-mail', async ({ page }, testInfo) => {
  test.setTimeout(300_000)
  const printed = execFileSync(process.execPath, ['services/api/src/testing/print-emails.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const devtools = await page.context().newCDPSession(page)
  for (const { kind, html } of JSON.parse(printed) as Email[]) {
    await page.setContent(html)
    for (const { name, width, colorScheme } of SIZES) {
      await page.setViewportSize({ width, height: 700 })
      await page.emulateMedia({ colorScheme })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 70,
      })
      const file = `email-${kind}-${name}.webp`
      const isDocumented = DOCUMENTED.has(kind) && (name === 'phone' || name === 'desktop-dark')
      writeFileSync(
        isDocumented ? new URL(`docs/looks/${file}`, ROOT) : testInfo.outputPath(file),
        Buffer.from(data, 'base64'),
      )
    }
  }
})
