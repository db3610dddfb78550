import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'

const FOLDER = new URL('../../docs/looks/', import.meta.url)
export const WIDTHS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const
type Width = keyof typeof WIDTHS
const THEMES = ['light', 'dark'] as const
/** WebP at this quality has a sixth of the bytes of PNG and keeps text sharp. */
const QUALITY = 55

export const openPage = async (page: Page, url: string) => {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const writePicture = async (page: Page, file: string, clip?: Locator) => {
  const devtools = await page.context().newCDPSession(page)
  const box = clip && (await clip.boundingBox())
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(box && { clip: { ...box, scale: 1 }, captureBeyondViewport: true }),
  })
  writeFileSync(new URL(`${file}.webp`, FOLDER), Buffer.from(data, 'base64'))
}

const setSize = async (page: Page, width: Width, colorScheme: (typeof THEMES)[number]) => {
  await page.setViewportSize(WIDTHS[width])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** Writes `docs/looks/<name>-<width>-<theme>.webp` for each width and theme. */
export const capture = async (page: Page, name: string) => {
  for (const width of ['wide', 'desktop', 'phone'] as const)
    for (const theme of THEMES) {
      await setSize(page, width, theme)
      await writePicture(page, `${name}-${width}-${theme}`)
    }
}

/** Writes `docs/looks/<name>.webp`, of an element if given. */
export const captureOne = async (page: Page, name: string, width: Width, element?: Locator) => {
  await setSize(page, width, 'light')
  await writePicture(page, name, element)
}
