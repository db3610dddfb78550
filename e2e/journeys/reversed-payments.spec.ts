import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expectPaid, payOpenPix, readPixCode } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

// The survey below a paid payment appears without a transition.
test.use({ ownStack: {}, contextOptions: { reducedMotion: 'reduce' } })

/** Reloads until the provider's webhook has changed the payment. */
const reloadUntil = (page: Page, title: string) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 2_000 })
  }).toPass()

test('a Pix that the payer’s bank returns is explained to the customer, who pays again', async ({
  page,
  browser,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-neighbour')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT/)
  const invoicePath = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  const { endToEndId } = await sandbox.payPix(await readPixCode(page))
  await expectPaid(page)

  await sandbox.claimPix(endToEndId, 'opened')
  await reloadUntil(page, 'O seu banco pediu este pagamento de volta')
  await expect(page.getByText(/^Estamos analisando o pedido/)).toBeVisible()
  await expectAccessible(page)
  const paymentUrl = page.url()
  await page.goto('/atendimentos')
  const dispute = page.getByRole('region', { name: 'Pagamento em análise' })
  await expect(dispute).toContainText(endToEndId)
  const desk = await (await browser.newContext()).newPage()
  await desk.goto(`${sandbox.url}/desk`)
  await expect(desk.getByText(endToEndId)).toBeVisible()

  await sandbox.claimPix(endToEndId, 'returned')
  await page.goto(paymentUrl)
  await reloadUntil(page, 'O banco devolveu este pagamento')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect
    .poll(async () => (await sandbox.outbox('pf-neighbour@example.com')).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('está em aberto de novo.'))
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page.getByText('O banco devolveu este pagamento')).toBeVisible()
  await page.goto('/atendimentos')
  await expect(dispute.getByText('Encerrado')).toBeVisible()
  await page.goto(invoicePath)
  await expect(page.getByText(/^O banco devolveu R\$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar', exact: true })).toBeVisible()

  await page.goto(paymentUrl)
  await page.getByRole('link', { name: 'Pagar de novo' }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await payOpenPix(page, sandbox)
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
})
