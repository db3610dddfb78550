import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { partnerOrigin, servePartnerPage, toldTo } from '../support/partner-page'
import { partnerToken } from '../support/partner-token'
import { payPixOf } from '../support/pix-page'
import { expect, test } from '../support/watch'

const documentOf = (id: keyof typeof DEMO_CUSTOMERS) => DEMO_CUSTOMERS[id].document.replace(/\W/g, '')

/** Ten lines in a plain page: what docs/partners.md starts with. */
const tenLines = (portal: string, token: string) => `
<h1>Minha página</h1>
<div id="pagamento"></div>
<script src="${portal}/partner/v1/payments.js" crossorigin="anonymous"></script>
<script>
  window.told = []
  window.mounted = PortalPayments.mountPayments(document.getElementById('pagamento'), {
    token: ${JSON.stringify(token)},
    onEvent: (event) => told.push(event),
  })
</script>`

test('ten lines in a page of somebody else show a payable Pix', async ({ page, context, stack, sandbox }) => {
  const address = `${partnerOrigin(stack.portal)}/pagar?de=aqui#parte`
  await servePartnerPage(context, `${partnerOrigin(stack.portal)}/pagar*`, { html: tenLines(stack.portal, partnerToken(documentOf('pf-overdue'))) })
  await page.goto(address)
  await page.getByRole('link', { name: /^Pagar R\$/ }).first().click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await payPixOf(page, sandbox)
  expect((await toldTo(page)).map(({ type }) => type)).toEqual(['ready', 'method-chosen', 'payment-started', 'payment-confirmed'])
  expect(page.url()).toBe(address)
})
