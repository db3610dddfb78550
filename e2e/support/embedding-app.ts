import type { Page } from '@playwright/test'
import { partnerOrigin, servePartnerPage } from './partner-page.ts'

const frameOf = (source: string) => `
<iframe title="portal" style="width:380px;height:760px;border:0" src="${source}"></iframe>
<script>window.told = []; addEventListener('message', (event) => told.push([event.origin, event.data]))</script>`

/** An app beside that portal. The portal knows it as `origin`; under `strangeOrigin` it is somebody else. */
export const embeddingAppOf = (portal: string) => {
  const origin = partnerOrigin(portal)
  return { origin, strangeOrigin: origin.replace('localhost', '127.0.0.1') }
}

/** Has the app frame an address of the portal. */
export const show = async (page: Page, appOrigin: string, address: string) => {
  const frame = `${appOrigin}/frame`
  await servePartnerPage(page.context(), frame, { html: frameOf(address) })
  await page.goto(frame)
}

/** What the app heard: origin and message. */
export const heardBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
