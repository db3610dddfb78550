import type { Page } from '@playwright/test'
import { CODE_METHODS, openCode } from '../support/code-pages.ts'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { readPdf } from '../support/read-codes.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

/** Opens the first invoice and returns its path. */
const openInvoice = async (page: Page): Promise<string> => {
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT/)
  return new URL(page.url()).pathname
}

/** Pays an invoice by boleto and by Pix before one of them can be cancelled; returns its path. */
const payTwice = async (page: Page, sandbox: Sandbox): Promise<string> => {
  const invoice = await openInvoice(page)
  const reference = invoice.split('/').at(-1)
  await page.goto(`/pagamento?contas=${reference}`)
  const line = await openCode(page, CODE_METHODS.boleto)
  await page.goto(`/pagamento/pix?contas=${reference}`)
  const pix = await readPixCode(page)
  await sandbox.setFault('bank', 'error')
  await CODE_METHODS.boleto.pay(sandbox, line)
  await sandbox.payPix(pix)
  await expectPaid(page)
  await sandbox.setFault('bank', 'off')
  return invoice
}

/** Opens the receipt that offers the choice: the second money belongs to one of the two payments. */
const openChoice = async (page: Page, invoice: string): Promise<void> => {
  await expect(async () => {
    await page.goto(invoice)
    await firstLink(page, /escolh/i).click({ timeout: 2_000 })
    await expect(page.getByText(/^Você pagou R\$.* a mais$/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('money that was paid twice becomes a credit by choice', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 502/)
  await signInAs('pf-neighbour')
  const invoice = await payTwice(page, sandbox)
  await openChoice(page, invoice)
  await page.getByRole('button', { name: 'Deixar como crédito' }).click()
  await expect(page.getByText('Use o crédito em uma fatura ou peça de volta.')).toBeVisible()
})

test('an overpaid printed Pix code is returned by choice', async ({ page, sandbox, signInAs }) => {
  await signInAs('pf-card-blocked')
  const invoice = await openInvoice(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar fatura em PDF' }).click(),
  ])
  const chunks = await (await download.createReadStream()).toArray()
  const { qr = '' } = await readPdf(Buffer.concat(chunks as Buffer[]))
  await sandbox.setFault('pix', 'overpaid')
  await sandbox.payPix(qr, '2100.00')
  await sandbox.setFault('pix', 'off')
  await openChoice(page, invoice)
  await page.getByRole('button', { name: 'Receber de volta' }).click()
  await expect(async () => {
    await page.goto(invoice)
    await expect(page.getByText(/^Devolvido: R\$/)).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
})
