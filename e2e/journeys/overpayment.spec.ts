import { readPdf } from '../support/read-codes.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

test('an overpaid printed Pix code is returned by choice', async ({ page, sandbox, signInAs }) => {
  await signInAs('pf-card-blocked')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT/)
  const invoicePath = new URL(page.url()).pathname
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar fatura em PDF' }).click(),
  ])
  const chunks = await (await download.createReadStream()).toArray()
  const { qr = '' } = await readPdf(Buffer.concat(chunks as Buffer[]))
  await sandbox.setFault('pix', 'overpaid')
  await sandbox.payPix(qr, '2100.00')
  await sandbox.setFault('pix', 'off')
  await expect(async () => {
    await page.goto(invoicePath)
    await firstLink(page, /escolh/i).click({ timeout: 2_000 })
    await expect(page.getByText(/^Você pagou R\$.* a mais$/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Receber de volta' }).click()
  await expect(async () => {
    await page.goto(invoicePath)
    await expect(page.getByText(/^Devolvido: R\$/)).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
})
