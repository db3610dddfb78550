import { chooseOne } from '../support/code-pages.ts'
import { choose } from '../support/google-sheet.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// This pays invoices of a customer that other tests use.
test.use({ ownStack: {} })

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
      await page.goto('/')
      await signIn(page, sandbox, 'pf-many')
      await chooseOne(page)
      await page.getByRole('link', { name: /^Google Pay/ }).click()
      await choose(page, 'Visa •••• 1111', 'No aparelho')
      await expect(
        page.getByText('Seu pedido foi processado com sucesso usando o Google Pay'),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText('Confira o comprovante no seu e-mail.')).toBeVisible()
      expect(new Set(asked)).toEqual(new Set(['/pagamento/google-pay']))
      await page.getByRole('link', { name: 'Voltar para as contas' }).click()
      await expect(page).toHaveURL('/')
      await page.waitForFunction(() => !('google' in window))
    })
  })
}
