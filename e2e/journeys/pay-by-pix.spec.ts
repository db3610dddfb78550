import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Page } from '@playwright/test'
import { expectRoomForLargeLetters } from '../support/accessible.ts'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { answerSurvey } from '../support/survey.ts'
import { expect, firstLink, test } from '../support/watch.ts'

/** Holds back responses of this URL until the returned function is called. */
const hold = async (page: Page, address: string): Promise<() => void> => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, (route) => held.then(() => route.continue()))
  return release
}

// WCAG 4.1.3
test('a customer logs in, sees what is owed and pays one invoice by Pix', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-neighbour')
  await expect(page.getByText('1 fatura vencida')).toBeVisible()
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT/)
  await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()

  await expect(page.getByText('Recomendado!')).toBeVisible()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await expect(page).toHaveURL(/\/pagamento\/pix\?/)
  await expect(page.getByRole('heading', { name: 'Pagamento Pix' })).toBeVisible()
  await expect(page.getByText('Operadora Telecom S.A.', { exact: true })).toBeVisible()
  await expect(page.getByText(/Este código vale por/)).toBeVisible()
  await expect(page.getByText('Aguardando pagamento...')).toBeVisible()

  const code = await readPixCode(page)
  await page.getByRole('button', { name: 'Visualizar QR Code' }).click()
  const qr = page.getByRole('img', { name: 'QR Code do Pix' })
  await expect(qr).toBeVisible()
  const picture = PNG.sync.read(await qr.screenshot({ scale: 'css', animations: 'disabled' }))
  expect(jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(code)
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()

  await sandbox.payPix(code)
  await expectPaid(page)
  await expectRoomForLargeLetters(page)
  const answer = await hold(page, '**/api/v2/account')
  await page.reload()
  await expectPaid(page)
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  // A payment that was just confirmed is not listed, even before the portal reports it.
  await expect(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
  answer()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
})

test('two invoices are paid in one payment, and its result is reported', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  await expect(page.getByText('2 faturas, 1 vencida')).toBeVisible()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /2 faturas selecionadas\. Total confirmado: R\$\s30\d,\d{2}/ }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  const code = await readPixCode(page)
  await sandbox.payPix(code)
  await expectPaid(page)
  await expect(page.getByText('2 faturas')).toBeVisible()
  await answerSurvey(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
})

test('paying twice charges once: two tabs, reload, the same notice twice', async ({
  page,
  sandbox,
  context,
  signInAs,
}) => {
  await signInAs('pj-letters')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  const pix = page.getByRole('link', { name: /^Pix/ })
  await expect(pix).toBeVisible()
  const address = new URL((await pix.getAttribute('href')) ?? '', page.url()).href

  const other = await context.newPage()
  await Promise.all([pix.dblclick(), other.goto(address)])
  const code = await readPixCode(page)
  expect(await readPixCode(other)).toBe(code)
  await page.reload()
  expect(await readPixCode(page)).toBe(code)
  expect(
    (await sandbox.openCharges()).filter(({ payer }) => payer === 'Telecom Norte S.A.'),
  ).toHaveLength(1)

  const { endToEndId } = await sandbox.payPix(code)
  await Promise.all([expectPaid(page), expectPaid(other)])
  await sandbox.notifyPixAgain(endToEndId)
  await expect(sandbox.payPix(code)).rejects.toThrow('already_paid')
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Esta fatura já foi paga' })).toBeVisible()
  expect(
    (await sandbox.openCharges()).filter(({ payer }) => payer === 'Telecom Norte S.A.'),
  ).toHaveLength(0)
})
