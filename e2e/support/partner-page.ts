import type { BrowserContext, Page } from '@playwright/test'

interface Shown {
  /** What the page's own server would have written: elements and scripts of somebody else. */
  html: string
  headers?: Record<string, string>
}

/** Origin of the partner's app beside that portal: the one that the portal knows. */
export const partnerOrigin = (portal: string): string => {
  const { hostname, port } = new URL(portal)
  return `http://${hostname}:${Number(port) + 200}`
}

/** Answers one address of the partner's origin in the partner's stead. */
export const servePartnerPage = (context: BrowserContext, address: string, { html, headers = {} }: Shown) =>
  context.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: `<!doctype html><html lang="pt-BR"><title>Parceiro</title>${html}` }))

interface Told { readonly type: string; readonly [name: string]: unknown }

/** What the payments told the page, oldest first. */
export const toldTo = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told)
