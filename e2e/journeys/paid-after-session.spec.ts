import { shownCode } from '../support/pix-page'
import { signIn } from '../support/sign-in'
import { expect, test } from '../support/watch'

// Pays an invoice that other journeys count on.
test.use({ ownStack: {} })

test('who paid after the session ended sees without a login that the money came, and no more', async ({ page, sandbox, context }) => {
  await page.goto('/')
  await signIn(page, sandbox, 'pf-overdue')
  await page.getByRole('link', { name: /^Detalhes da fatura/ }).first().click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  const code = await shownCode(page)
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

  await signIn(page, sandbox, 'pf-overdue')
  await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })).toBeVisible()
})
