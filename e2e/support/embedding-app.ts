import type { Page } from '@playwright/test'
import { partnerOrigin, servePartnerPage } from './partner-page.ts'

const buildFrameHtml = (source: string) => `
<iframe title="portal" style="width:380px;height:760px;border:0" src="${source}"></iframe>
<script>window.received = []; addEventListener('message', (event) => received.push([event.origin, event.data]))</script>`

/**
 * An app that embeds the portal: at `origin`, which the portal knows, and at `strangeOrigin`, which
 * it does not.
 */
export const getEmbeddingApp = (portal: string) => {
  const origin = partnerOrigin(portal)
  return { origin, strangeOrigin: origin.replace('localhost', '127.0.0.1') }
}

/** Frames a URL of the portal in the app. */
export const show = async (page: Page, appOrigin: string, address: string) => {
  const frame = `${appOrigin}/frame`
  await servePartnerPage(page.context(), frame, { html: buildFrameHtml(address) })
  await page.goto(frame)
}

/** Messages that the app received, with their origin. */
export const readAppMessages = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received)
