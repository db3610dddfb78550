import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import {
  answerChallenge,
  CARDS,
  CARD_TILE,
  cardFrame,
  fillCard,
  payButton,
} from '../support/card-fields.ts'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { test, type OldVersion } from '../support/old-browsers.ts'
import { openPlainPage, readPartnerEvents, createCustomerToken } from '../support/partner-page.ts'
import { expectPaid, payOpenPix } from '../support/pix-page.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, firstLink } from '../support/watch.ts'

test.use({ ownStack: {} })

const PAYERS: Record<OldVersion, { portal: DemoCustomerId; partner: DemoCustomerId }> = {
  89: { portal: 'pf-two-contracts', partner: 'pf-overdue' },
  106: { portal: 'pf-day-10', partner: 'pf-neighbour' },
}
const REFUSED = /status of 4\d\d/
/** Chromium 89 logs a flag of the challenge's frame that it does not know, and ignores it. */
const UNKNOWN_FLAG = /is an invalid sandbox flag/
/** Chromium 89 logs the event stream that the page closes or a navigation aborts. */
const ABORTED_STREAM = /ERR_FAILED .*\/events\)/

const chooseNext = async (page: Page) => {
  await page.goto('/')
  await chooseOne(page)
}

for (const [version, payers] of Object.entries(PAYERS).map(
  ([key, value]) => [Number(key) as OldVersion, value] as const,
)) {
  test.describe(`Chromium ${version}`, () => {
    test.use({ oldVersion: version })

    test('a customer reads refusals, logs in and pays by Pix, boleto and card', async ({
      page,
      sandbox,
      trouble,
    }) => {
      trouble.expected.push(REFUSED, ABORTED_STREAM, UNKNOWN_FLAG)
      expect(page.context().browser()?.version()).toMatch(new RegExp(`^${version}\\.`))
      await page.goto('/')
      await page.getByLabel('CPF ou CNPJ').fill('111.444.777-35')
      await page.getByLabel('Telefone').fill('11987654321')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(
        page.getByRole('heading', { name: 'Não encontramos esse cadastro' }),
      ).toBeVisible()

      const { phone } = DEMO_CUSTOMERS[payers.portal]
      await page.goto('/')
      await startSignIn(page, payers.portal)
      const field = page.getByLabel('Código recebido por SMS')
      await expect(field).toBeVisible()
      const pin = await sandbox.waitForPin(phone, [])
      await field.fill(pin === '000000' ? '111111' : '000000')
      await expect(page.getByText('Restam 4 tentativas').first()).toBeVisible()
      await field.fill(pin)

      await firstLink(page, /^Detalhes da fatura/).click()
      // Playwright sees no downloads of Chromium 89.
      await page.getByRole('button', { name: 'Baixar fatura em PDF' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Download iniciado' })).toBeAttached()

      await chooseNext(page)
      await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
      await payOpenPix(page, sandbox)

      await chooseNext(page)
      await sandbox.payAtBank(await openCode(page, CODE_METHODS.boleto))
      await expectPaid(page)

      await chooseNext(page)
      await page.getByRole('link', { name: CARD_TILE.credit }).click()
      await expect(cardFrame(page, 'credit').getByLabel('Número do cartão')).toBeVisible()
      await fillCard(page, 'credit', CARDS.creditChallenge)
      await payButton(page).click()
      await answerChallenge(page, '1234')
      await expectPaid(page)
    })

    test('a customer reads an offer', async ({ page, signInAs }) => {
      await signInAs('pf-discount')
      await page.getByRole('link', { name: 'Ver oferta' }).first().click()
      await expect(page.getByRole('region', { name: 'Oferta: 40% de desconto' })).toContainText(
        '240,00',
      )
    })

    test("a customer pays a Pix in a partner's page", async ({ page, stack, sandbox, trouble }) => {
      trouble.expected.push(ABORTED_STREAM)
      await openPlainPage(page, stack.portal, { token: createCustomerToken(payers.partner) })
      await firstLink(page, /^Pagar R\$/).click()
      await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
      await payOpenPix(page, sandbox)
      expect((await readPartnerEvents(page)).at(-1)).toMatchObject({ type: 'payment-confirmed' })
    })
  })
}
