import { expectAccessible } from '../support/accessible.ts'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {}, viewport: { width: 390, height: 844 } })

test('a part of an overdue invoice is paid by Pix, and the rest stays due', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('button', { name: 'Pagar só uma parte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pagar uma parte da fatura' })
  await dialog.getByLabel('Quanto você quer pagar').fill('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Gerar código Pix de R\$\s50,00$/ }).click()
  await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)
  await expect(
    page.getByText(
      'Você pagou uma parte da fatura. Se ainda faltar algum valor, ele aparece em Contas.',
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page.getByText('Pago em parte')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar só uma parte' })).toBeVisible()
})
