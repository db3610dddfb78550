import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from './partner-token.ts'

interface Shown {
  /** Elements and scripts that the partner's server would render. */
  html: string
  headers?: Record<string, string>
}

/** Origin of the partner's app that this stack allows. */
export const partnerOrigin = (portal: string): string => {
  const { hostname, port } = new URL(portal)
  return `http://${hostname}:${Number(port) + 200}`
}

/** Fulfils one URL of the partner's origin. */
export const servePartnerPage = (
  context: BrowserContext,
  address: string,
  { html, headers = {} }: Shown,
) =>
  context.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="pt-BR"><title>Parceiro</title>${html}`,
    }),
  )

/** Creates a token for a customer like the partner's server. */
export const createCustomerToken = (
  id: DemoCustomerId,
  claims: Parameters<typeof partnerToken>[1] = {},
): string => partnerToken(DEMO_CUSTOMERS[id].document.replace(/\W/g, ''), claims)

interface PlainPage extends Partial<Shown> {
  token: string
  /** The default is the origin of the partner's app. */
  origin?: string
  /** Major version of the script. */
  major?: number
}

/**
 * Opens a page that mounts payments in ten lines; `html` precedes them. Its URL has a query and a
 * fragment.
 */
export const openPlainPage = async (
  page: Page,
  portal: string,
  { token, html = '', headers, origin = partnerOrigin(portal), major = 1 }: PlainPage,
): Promise<string> => {
  const address = `${origin}/conta?de=aqui#parte`
  await servePartnerPage(page.context(), `${origin}/conta*`, {
    ...(headers && { headers }),
    html: `${html}
<h1>Minha página</h1>
<div id="pagamento"></div>
<script src="${portal}/partner/v${major}/payments.js" crossorigin="anonymous"></script>
<script>
  window.received = []
  window.mount = (token) => PortalPayments.mountPayments(document.getElementById('pagamento'), { token, onEvent: (event) => received.push(event) })
  window.mounted = mount(${JSON.stringify(token)})
</script>`,
  })
  await page.goto(address)
  return address
}

interface PartnerEvent {
  readonly type: string
  readonly [name: string]: unknown
}

/** Events that payments sent to the page, oldest first. */
export const readPartnerEvents = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { received: PartnerEvent[] }).received)

/** The page supplies another token. */
export const bringToken = (page: Page, token: string) =>
  page.evaluate(
    (next) =>
      (globalThis as unknown as { mounted: { update(changes: object): void } }).mounted.update({
        token: next,
      }),
    token,
  )
