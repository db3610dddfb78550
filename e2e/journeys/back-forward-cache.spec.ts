import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { markExtended } from '../support/extended.ts'
import { expect, test } from '../support/watch.ts'

/** The headless shell, which most tests use, has no back/forward cache. */
const BROWSER = '/usr/bin/chromium'

for (const path of ['/', '/canais-de-atendimento', '/seguranca', '/politica-de-privacidade'])
  test(
    `${path} returns from the back/forward cache`,
    markExtended(true),
    async ({ baseURL, launchOptions }) => {
      test.skip(!existsSync(BROWSER), 'no Chromium with a back/forward cache on this machine')
      const browser = await chromium.launch({
        ...launchOptions,
        executablePath: BROWSER,
        args: [...(launchOptions.args ?? []), '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      try {
        const page = await browser.newPage({ baseURL: baseURL ?? '' })
        await page.addInitScript(() =>
          addEventListener('pageshow', ({ persisted }) => {
            document.documentElement.dataset.restored = String(persisted)
          }),
        )
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.goto('about:blank')
        await page.goBack({ waitUntil: 'commit' })
        await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
      } finally {
        await browser.close()
      }
    },
  )
