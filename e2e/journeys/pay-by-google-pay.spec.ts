import type { Page } from '@playwright/test'
import { answerChallenge } from '../support/card-fields.ts'
import { chooseOne } from '../support/code-pages.ts'
import { choose, openSheet } from '../support/google-sheet.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// The wallet fails here, and this pays invoices of a customer that other tests use.
test.use({ ownStack: {} })

const SCRIPT = '/gp/p/js/pay.js'
const APPROVED = 'Visa •••• 1111'
const REFUSED = 'Visa •••• 0002'

const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar com o Google Pay' })
const success = (page: Page) =>
  page.getByText('Seu pedido foi processado com sucesso usando o Google Pay')

const toGooglePay = async (page: Page, sandbox: Sandbox) => {
  await page.goto('/')
  await signIn(page, sandbox, 'pf-many')
  await chooseOne(page)
  await page.getByRole('link', { name: /^Google Pay/ }).click()
}

test.afterEach(({ sandbox }) => sandbox.setFault('wallet', 'off'))

for (const [screen, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(screen, markExtended(screen === 'desktop'), () => {
    test.use({ viewport })

    test("a device card pays, and wallet requests occur on the wallet's page only", async ({
      page,
      sandbox,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/gp/')) asked.push(new URL(page.url()).pathname)
      })
      await toGooglePay(page, sandbox)
      await choose(page, APPROVED, 'No aparelho')
      await expect(success(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText('Confira o comprovante no seu e-mail.')).toBeVisible()
      expect(new Set(asked)).toEqual(new Set(['/pagamento/google-pay']))
      await page.getByRole('link', { name: 'Voltar para as contas' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForFunction(() => !('google' in window))
    })

    test('a Google card passes 3-D Secure at its bank', async ({ page, sandbox }) => {
      await toGooglePay(page, sandbox)
      await choose(page, APPROVED, 'Na conta Google')
      await answerChallenge(page, '1234')
      await expect(success(page)).toBeVisible()
    })

    test('a refused card shows a message, and another card pays', async ({ page, sandbox }) => {
      await toGooglePay(page, sandbox)
      await choose(page, REFUSED, 'No aparelho')
      await expect(page.getByText('O banco do cartão não autorizou.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('link', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { name: 'Pagamento com Google Pay' })).toBeFocused()
      await choose(page, APPROVED, 'No aparelho')
      await expect(success(page)).toBeVisible()
    })

    test('closing the wallet shows that nothing was charged, and the wallet opens again', async ({
      page,
      sandbox,
    }) => {
      await toGooglePay(page, sandbox)
      await (await openSheet(page)).close()
      await expect(page.getByText('Você fechou o Google Pay. Nada foi cobrado.')).toBeVisible()
      await choose(page, APPROVED, 'No aparelho')
      await expect(success(page)).toBeVisible()
    })

    test('a blocked script shows a message and other payment methods', async ({
      page,
      sandbox,
      trouble,
    }) => {
      trouble.expected.push(/ERR_BLOCKED_BY_CLIENT/)
      await page.route(`**${SCRIPT}`, (route) => route.abort('blockedbyclient'))
      await toGooglePay(page, sandbox)
      await expect(
        page.getByText(/Não foi possível abrir o Google Pay\. Nada foi cobrado\./),
      ).toBeVisible()
      await page.unroute(`**${SCRIPT}`)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(payButton(page)).toBeVisible()
      await page.getByRole('link', { name: 'Trocar forma de pagamento' }).click()
      await page.getByRole('link', { name: /^Pix/ }).click()
      await expect(page.getByRole('group', { name: 'Pix copia e cola' })).toHaveText(/^000201/)
    })
  })
}
