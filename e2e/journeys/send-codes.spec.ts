import type { Page } from '@playwright/test'
import { takeClipboard } from '../support/clipboard.ts'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { expectPaid } from '../support/pix-page.ts'
import { readPdf } from '../support/read-codes.ts'
import { expect, test } from '../support/watch.ts'

test.use({
  ownStack: { OFFER_URL: 'https://ofertas.example.com/plano' },
  permissions: ['clipboard-read', 'clipboard-write'],
})

const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first()

/** Opens the dialog, submits it and closes the confirmation. */
const send = async (page: Page, button: string, field: string, recipient: string) => {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field).fill(recipient)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  return dialog
}

test('a boleto is sent by SMS and e-mail, printed and copied, and reports contain no personal data', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 400/)
  const reports: { action: string; text: string }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/report')) return
    const text = request.postData() ?? ''
    reports.push({ action: (JSON.parse(text) as { action: string }).action, text })
  })
  await signInAs('pf-overdue')
  await chooseOne(page)
  const code = await openCode(page, CODE_METHODS.boleto)

  await page.getByRole('button', { name: 'Receber via SMS' }).click()
  const asking = page.getByRole('dialog', { name: 'Receber via SMS' })
  await expect(asking.getByText('Insira o número do seu celular')).toBeVisible()
  await expect(
    asking.getByText('O tempo de entrega do SMS varia de acordo com a operadora.'),
  ).toBeVisible()
  for (const [typed, shown, fault] of [
    ['', '', 'O campo telefone é obrigatório'],
    ['1198765', '(11) 9 8765', 'O campo telefone é inválido'],
    ['11387654321', '(11) 3 8765 4321', 'Telefone celular inválido'],
  ] as const) {
    await asking.getByLabel('Telefone').fill(typed)
    await expect(asking.getByLabel('Telefone')).toHaveValue(shown)
    await asking.getByRole('button', { name: 'Continuar' }).click()
    await expect(asking.getByText(fault).first()).toBeVisible()
  }
  await asking.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asking).toBeHidden()

  const texted = await send(page, 'Receber via SMS', 'Telefone', '11912345678')
  await expect(texted.getByText('Boleto enviado com sucesso!')).toBeVisible()
  await texted.getByRole('button', { name: 'Fechar' }).last().click()
  const [sms, ...moreSms] = await sandbox.outbox('+5511912345678')
  expect([sms?.text.split('\n').at(-1), moreSms.length]).toEqual([code, 0])

  await page.getByRole('button', { name: 'Receber via E-mail' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('ana@')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog').getByText('E-mail inválido').first()).toBeVisible()
  // A valid address whose server rejects the recipient permanently.
  const refused = page.waitForResponse(
    (response) => response.url().includes('/send/') && response.status() === 400,
  )
  await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await refused
  await expect(page.getByRole('dialog').getByText('E-mail inválido').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('nobody@example.com')
  await expect(page.getByText('Tente novamente mais tarde.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const mailed = await send(page, 'Receber via E-mail', 'Email', 'boleto@example.com')
  await expect(mailed.getByText('E-mail enviado com sucesso!')).toBeVisible()
  await expect(
    mailed.getByText('O e-mail chega em instantes. Se não encontrar, confira a caixa de spam.'),
  ).toBeVisible()
  await mailed.getByRole('button', { name: 'Fechar' }).last().click()
  const [mail, ...moreMail] = await sandbox.outbox('boleto@example.com')
  expect([mail?.attachments.map(({ contentType }) => contentType), moreMail.length]).toEqual([
    ['application/pdf'],
    0,
  ])
  const pdf = await readPdf(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'))
  expect(pdf.itf).toEqual([CODE_METHODS.boleto.bars(code)])
  expect(mail?.text).toContain(code.slice(0, 5))
  expect(mail?.text).toContain('Recebedor: Operadora Telecom S.A.\nCNPJ: 11.444.777/0001-61')

  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(toast(page, 'Código de barras copiado')).toBeAttached()
  expect(await takeClipboard(page, sandbox)).toBe(code)
  await page.getByRole('button', { name: 'Pagar com app do meu banco' }).click()
  const bank = page.getByRole('dialog').getByRole('link', { name: 'Nubank' })
  await expect(bank).toHaveAttribute('href', 'https://nubank.com.br')
  await page.context().route('https://nubank.com.br/**', (route) => route.fulfill({ body: 'bank' }))
  const [opened] = await Promise.all([page.context().waitForEvent('page'), bank.click()])
  await opened.close()
  expect(await takeClipboard(page, sandbox)).toBe(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar boleto' }).click(),
  ])
  await expect(toast(page, 'Download iniciado')).toBeAttached()
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'once'
    }
  })
  await page.getByRole('button', { name: 'Imprimir boleto' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once')

  await expect
    .poll(() => reports.map(({ action }) => action))
    .toEqual(
      expect.arrayContaining([
        'login',
        'payment_page',
        'send_billet_sms',
        'send_billet_email',
        'billet_download',
        'billet_print',
      ]),
    )
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access-token')?.value ?? '-'
  for (const { text } of reports) {
    for (const secret of [
      '39053344705',
      '390.533.447-05',
      '11987654321',
      '11912345678',
      'boleto@example.com',
      token,
      code,
    ]) {
      expect(text).not.toContain(secret)
    }
  }
})

test('a Pix code is copied, shared or sent, and paying all leads to the offer', async ({
  page,
  sandbox,
  signInAs,
}) => {
  const actions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report'))
      actions.push((JSON.parse(request.postData() ?? '') as { action: string }).action)
  })
  await signInAs('pf-neighbour')
  await chooseOne(page)
  const code = await openCode(page, CODE_METHODS.pix)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(toast(page, 'Código Pix copiado')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await takeClipboard(page, sandbox)).toBe(code)

  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  )
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await warned
  expect(await takeClipboard(page, sandbox)).toBe(code)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: ({ text }: { text: string }) => {
        document.title = text.replaceAll('\n', ' | ')
        return Promise.resolve()
      },
      configurable: true,
    }),
  )
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page).toHaveTitle(/^Pix de R\$.*para Operadora Telecom S\.A\., CNPJ .* \| 000201/)
  expect(await page.title()).toContain(` | ${code}`)

  const texted = await send(page, 'Receber via SMS', 'Telefone', '11912345679')
  await expect(texted.getByText('Código Pix enviado com sucesso!')).toBeVisible()
  await texted.getByRole('button', { name: 'Fechar' }).last().click()
  expect(
    (await sandbox.outbox('+5511912345679')).map(({ text }) => text.split('\n').at(-1)),
  ).toEqual([code])
  const mailed = await send(page, 'Receber via E-mail', 'Email', 'pix@example.com')
  await expect(mailed.getByText('E-mail enviado com sucesso!')).toBeVisible()
  await mailed.getByRole('button', { name: 'Fechar' }).last().click()
  const [mail] = await sandbox.outbox('pix@example.com')
  expect((await readPdf(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'))).qr).toBe(code)

  await sandbox.payPix(code)
  await expectPaid(page)
  await expect(
    page.getByText('Com tudo em dia, uma nova oferta de plano espera por você.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para oferta' })).toHaveAttribute(
    'href',
    'https://ofertas.example.com/plano',
  )
  await expect.poll(() => actions).toContain('pix_payment_done_sucessfully')
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
})

test('a total that changed since it was displayed is confirmed again before the charge', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 409/)
  await signInAs('pj-trap')
  await page.route(
    '**/api/v2/quote',
    async (route) => {
      const response = await route.fetch()
      const shown = (await response.json()) as { total: number; lines: { total: number }[] }
      await route.fulfill({
        response,
        json: {
          ...shown,
          total: shown.total - 100,
          lines: shown.lines.map((line) => ({ ...line, total: line.total - 100 })),
        },
      })
    },
    { times: 1 },
  )
  await chooseOne(page)
  await expect(page.getByText(/R\$\s309,00/).first()).toBeVisible()
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  await expect(page.getByRole('heading', { name: 'O valor mudou' })).toBeVisible()
  await expect(page.getByText(/O total agora é R\$\s310,00/)).toBeVisible()
  expect(await sandbox.openCharges()).toEqual([])
  await page.getByRole('link', { name: 'Ver o novo valor' }).click()
  await expect(page.getByText(/R\$\s310,00/).first()).toBeVisible()
  await openCode(page, CODE_METHODS.pix)
})
