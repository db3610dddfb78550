import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { partnerToken } from '../support/partner-token.ts'
import { payByPix } from '../support/pix-page.ts'
import { signHere } from '../support/sign-agreement.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// Accepts every offer.
test.use({ ownStack: {} })

for (const [device, viewport, id] of [
  ['a phone', { width: 390, height: 844 }, 'pf-card-blocked'],
  ['a desktop', { width: 1280, height: 800 }, 'pf-discount'],
] as const) {
  test(
    `an offer says which open codes it withdraws; accepted, none of them can be paid, and its part is paid once, on ${device}`,
    markExtended(device === 'a desktop'),
    async ({ page, sandbox }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS[id].document)}`)
      await chooseOne(page)
      const pix = await openCode(page, CODE_METHODS.pix)
      await page.getByRole('link', { name: 'Trocar forma de pagamento' }).click()
      const line = await openCode(page, CODE_METHODS.boleto)
      await page.goto('/')
      await page.getByRole('link', { name: 'Ver oferta' }).first().click()
      await page.getByRole('radio', { name: /^2 parcelas/ }).check()
      await page.getByRole('link', { name: 'Revisar e assinar' }).click()
      await expect(
        page.getByText(/código em aberto: Boleto e Pix\. Ao aceitar a oferta, ele deixa de valer/),
      ).toBeVisible()
      await signHere(page, DEMO_CUSTOMERS[id].name)
      await expect(page.getByText('Acordo fechado')).toBeVisible()
      await expect(CODE_METHODS.boleto.pay(sandbox, line)).rejects.toThrow(/bill_cancelled/)
      await expect(CODE_METHODS.pix.pay(sandbox, pix)).rejects.toThrow(/charge_removed/)
      await page.getByRole('link', { name: 'Pagar a parcela 1' }).click()
      await payByPix(page, sandbox)
      await page.goto('/')
      await expect(page.getByText('Parcela 2 de 2')).toBeVisible()
      // A paid one is listed below, but not selected for another payment.
      await expect(page.getByRole('checkbox', { name: /parcela 1 de 2/i })).toHaveCount(0)
    },
  )
}
