import { chooseOne, CODE_METHODS } from '../support/code-pages.ts'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

test('a Pix code with another amount is never shown, and the customer pays once it is right', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 502/)
  await signInAs('pf-many')
  await chooseOne(page)
  await expect(page.getByText('Recomendado!')).toBeVisible()
  await sandbox.setFault('pix', 'wrong_amount', { field: 'valor.original', factor: 0.01 })
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  await expect(
    page
      .getByText(/Nada foi cobrado/)
      .or(page.getByRole('heading', { name: 'Estamos preparando o seu código' })),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pix copia e cola' })).toBeHidden()

  await sandbox.setFault('pix', 'off')
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  if (await retry.isVisible()) await retry.click()
  await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)
})

test('a paid Pix of another customer confirms nothing', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 502/)
  await signInAs('pf-day-10')
  await chooseOne(page)
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)

  await page.goto('/')
  await chooseOne(page)
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  const code = await readPixCode(page)
  // Each request for this charge now returns the paid one.
  await sandbox.setFault('pix', 'other_object')
  await page.reload()
  expect(await readPixCode(page)).toBe(code)
  await expect(page.getByText('Aguardando pagamento...')).toBeVisible()
  await sandbox.payPix(code)
  await sandbox.setFault('pix', 'off')
  await expectPaid(page)
})
