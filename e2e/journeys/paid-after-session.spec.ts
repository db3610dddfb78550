import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// Pays an invoice that other tests need.
test.use({ ownStack: {} })

for (const [device, viewport, id] of [
  ['a phone', { width: 390, height: 844 }, 'pf-overdue'],
  ['a desktop', { width: 1280, height: 800 }, 'pf-neighbour'],
] as const) {
  test(
    `a customer who pays after the session ended sees only the confirmation without a login, on ${device}`,
    markExtended(device === 'a desktop'),
    async ({ page, sandbox, context, signInAs }) => {
      await page.setViewportSize(viewport)
      await signInAs(id)
      await firstLink(page, /^Detalhes da fatura/).click()
      await page.getByRole('link', { name: 'Pagar', exact: true }).click()
      await page.getByRole('link', { name: /^Pix/ }).click()
      const code = await readPixCode(page)
      await expect(page).toHaveURL(/pagamento=pay_/)

      const address = page.url()
      await page.goto('about:blank')
      await context.clearCookies()
      await sandbox.payPix(code)
      await page.goto(address)

      const notice = page.getByRole('status').filter({ hasText: 'Recebemos o seu pagamento' })
      await expect(notice).toBeVisible()
      await expect(notice).toContainText('Você não precisa pagar de novo.')
      await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/R\$|FT\d|\bAna\b/)

      await signIn(page, sandbox, id)
      await expectPaid(page)
    },
  )
}
