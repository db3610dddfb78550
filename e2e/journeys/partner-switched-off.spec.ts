import { markExtended } from '../support/extended.ts'
import {
  bringToken,
  openPlainPage,
  readPartnerEvents,
  createCustomerToken,
} from '../support/partner-page.ts'
import { readPixCode } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

const KEY = 'chave-do-atendimento'
test.use({ ownStack: { SUPPORT_DESK_API_KEY: KEY } })

test(
  'a partner that is switched off loses its sessions, and its page reads what to do',
  markExtended(true),
  async ({ page, stack, request, trouble }) => {
    trouble.expected.push(/status of (401|422)/)
    const switchPartner = async (isOff: boolean) => {
      const { hostname, port } = new URL(stack.portal)
      const response = await request.post(
        `http://${hostname}:${Number(port) + 1001}/partners/partner-app`,
        { headers: { authorization: `Bearer ${KEY}` }, data: { isOff, reason: 'chave vazada' } },
      )
      expect(response.ok()).toBe(true)
    }
    await openPlainPage(page, stack.portal, { token: createCustomerToken('pf-two-contracts') })
    await firstLink(page, /^Pagar R\$/).click()
    await page.getByRole('link', { name: /^Pix/ }).click()
    const code = await readPixCode(page)

    await switchPartner(true)
    await expect
      .poll(async () => (await readPartnerEvents(page)).at(-1))
      .toEqual({ type: 'token-needed', reason: 'expired' })
    await bringToken(page, createCustomerToken('pf-two-contracts'))
    await expect(
      page.getByText('Não é possível pagar por aqui. Use o site da operadora.'),
    ).toBeVisible()
    expect((await readPartnerEvents(page)).at(-1)).toMatchObject({
      type: 'error',
      code: 'PARTNER.DISABLED',
    })

    await switchPartner(false)
    await bringToken(page, createCustomerToken('pf-two-contracts'))
    expect(await readPixCode(page)).toBe(code)
  },
)
