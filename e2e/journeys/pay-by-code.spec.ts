import { extractDigits } from '../support/code-pages.ts'
import { readPdf } from '../support/read-codes.ts'
import { expectPaid } from '../support/pix-page.ts'
import { expect, firstLink, test, openInvoice } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test('a boleto sent by e-mail is paid by the Pix code of its PDF, and the page updates to paid', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await signInAs('pj-numeric')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /2ª via de boleto/ }).click()
  await expect(page.getByText('Como gostaria de receber a 2ª via do seu boleto')).toBeVisible()
  const line = page.getByRole('group', { name: 'Linha digitável do boleto' })
  await expect(line).toBeVisible()
  const digits = extractDigits(await line.textContent())
  expect(digits).toHaveLength(47)

  const address = `boleto-${digits.slice(-6)}@example.com`
  await page.getByRole('button', { name: 'Receber via E-mail' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Insira o seu endereço de e-mail')).toBeVisible()
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('E-mail enviado com sucesso!')).toBeVisible()
  await expect.poll(async () => (await sandbox.outbox(address)).length).toBe(1)
  const [mail] = await sandbox.outbox(address)
  expect(mail?.attachments[0]?.contentType).toBe('application/pdf')
  expect(mail?.text).toContain(digits.slice(0, 5))
  await page.keyboard.press('Escape')

  const { qr = '', itf } = await readPdf(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'))
  expect(itf).toHaveLength(1)
  await sandbox.payPix(qr)
  await expectPaid(page)
})

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(
    `a downloaded boleto stays payable while the customer opens every other method, on ${device}`,
    markExtended(device === 'a desktop'),
    async ({ page, sandbox, signInAs }) => {
      await page.setViewportSize(viewport)
      await signInAs('pf-many')
      await openInvoice(page)
      await page.getByRole('link', { name: 'Pagar', exact: true }).click()
      await expect(page.getByText('Recomendado!')).toBeVisible()
      const picker = page.url()
      await page.getByRole('link', { name: /2ª via de boleto/ }).click()
      const line = page.getByRole('group', { name: 'Linha digitável do boleto' })
      await expect(line).toBeVisible()
      const digits = extractDigits(await line.textContent())
      await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar boleto' }).click(),
      ])

      for (const [tile, shown] of [
        [/^Pix/, page.getByRole('group', { name: 'Pix copia e cola' })],
        [/^Pagar agora/, page.getByRole('group', { name: 'Número do código de barras' })],
        [/^Cartão de crédito/, page.getByTitle('Dados do cartão de crédito')],
        [/^Cartão de Débito/, page.getByTitle('Dados do cartão de débito')],
      ] as const) {
        await page.goto(picker)
        await expect(page.getByRole('region', { name: 'Códigos que você já tem' })).toContainText(
          'Boleto',
        )
        await page.getByRole('link', { name: tile }).click()
        await expect(shown).toBeVisible()
      }

      await page.goto(picker)
      await page.getByRole('link', { name: 'Ver código: Boleto' }).click()
      await expect(line).toBeVisible()
      expect(extractDigits(await line.textContent())).toBe(digits)
      await sandbox.payAtBank(digits)
      await expectPaid(page)
    },
  )
}
