import {
  boletoForm,
  boletoFormFixture,
  boletoPdf,
  account,
  accountFixture,
  pay,
  registeredEmail,
  registeredEmailFixture,
  sendPaymentCode,
  sendPaymentCodeSms,
  sendCampaignPaymentCode,
} from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { createOpenPix, setupPortal } from '../../testing/setup-portal.tsx'
import { vectors } from '../../testing/vectors.ts'

const [arrecadacao] = vectors.arrecadacao_telecom_own
const boleto = vectors.boleto47[1]!
const charges = {
  boleto: {
    line: boleto.own!,
    barcode: boleto.barcode,
    dueDate: '2026-12-15',
    pix: '00020101021226',
  },
  arrecadacao: { line: arrecadacao!.line, barcode: arrecadacao!.barcode, dueDate: '2026-12-15' },
}
const payments = {
  '/pagamento/boleto': createOpenPix({
    method: 'bankSlip',
    charge: charges.boleto,
    expiresAt: null,
  }),
  '/pagamento/codigo-de-barras': createOpenPix({
    method: 'barCode',
    charge: charges.arrecadacao,
    expiresAt: null,
  }),
}

const setupPage = async (
  path: keyof typeof payments,
  prepare?: (portal: ReturnType<typeof setupPortal>) => void,
) => {
  const portal = setupPortal(`${path}?contas=FT100000000101`, { payment: payments[path] })
  prepare?.(portal)
  portal.show()
  await screen.findByRole('button', { name: 'Baixar boleto' })
  return portal
}
/** Report names that were sent for the open payment. */
const listReports = ({ api }: ReturnType<typeof setupPortal>) =>
  api.calls
    .filter(({ url }) => url.endsWith('/api/report'))
    .map(({ body }) => body as { action: string; payments: string[] })
    .filter(({ payments }) => payments.includes('pay_01'))
    .map(({ action }) => action)

it.each(['/pagamento/boleto', '/pagamento/codigo-de-barras'] as const)(
  '%s does not deny a payment that the bank has yet to confirm when the code is overdue',
  async (path) => {
    setupPortal(`${path}?contas=FT100000000101&pagamento=pay_01`, {
      payment: { ...payments[path], status: 'expired' },
    }).show()
    expect(await screen.findByText('Este código venceu')).toBeVisible()
    expect(
      screen.getByText(/não pague de novo: o pagamento aparece em até 3 dias úteis/),
    ).toBeVisible()
    expect(document.body).not.toHaveTextContent('Nada foi cobrado')
    expect(screen.getByRole('link', { name: 'Gerar outro código' })).toHaveAttribute(
      'href',
      `${path}?contas=FT100000000101`,
    )
  },
)

it('shares a boleto with its due date as the last day', async () => {
  const share = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user, show } = setupPortal('/pagamento/boleto?contas=FT100000000101', {
    payment: { ...payments['/pagamento/boleto'], expiresAt: '2126-12-16T03:00:00Z' },
  })
  show()
  await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('Vale até 15/12/2126.') }),
  )
  Reflect.deleteProperty(navigator, 'share')
})

it('requests a second copy and shows the 47 digits of the bank', async () => {
  const { api } = await setupPage('/pagamento/boleto')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Como gostaria de receber a 2ª via do seu boleto$/,
  )
  expect(api.callsTo(pay)[0]?.body).toMatchObject([
    { paymentMethod: 'BILLET', billetKind: 'boleto' },
  ])
  expect(screen.getByRole('group', { name: 'Linha digitável do boleto' })).toHaveTextContent(
    '10490.05505 77222.133348 77777.777713 9 16610000014990',
  )
})

it('shows the 48 digits of the bar code with all delivery options', async () => {
  await setupPage('/pagamento/codigo-de-barras')
  expect(screen.getByRole('heading', { level: 1, name: 'Código de barras' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Opções para pagamento:' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Número do código de barras' })).toHaveTextContent(
    '84610000001-3 49900109202-6 61215000123-0 45678901234-5',
  )
  for (const name of [
    'Baixar boleto',
    'Imprimir boleto',
    'Receber via SMS',
    'Receber via E-mail',
    'Pagar com app do meu banco',
  ]) {
    expect(screen.getByRole('button', { name })).toBeEnabled()
  }
})

it('copies the digits without punctuation', async () => {
  const { user, toasts } = await setupPage('/pagamento/codigo-de-barras')
  await user.click(screen.getByRole('button', { name: 'Copiar código' }))
  await expect(navigator.clipboard.readText()).resolves.toBe(arrecadacao!.line)
  await waitFor(() => expect(toasts).toEqual(['Código de barras copiado']))
})

it('shows a PDF error until the next download succeeds', async () => {
  const { api, user } = await setupPage('/pagamento/boleto')
  api.reject(boletoPdf, 'UNEXPECTED')
  await user.click(screen.getByRole('button', { name: 'Baixar boleto' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível gerar o PDF. Tente novamente em alguns minutos.',
  )
})

it('downloads the PDF, shows a toast and reports it', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  const clicked = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined)
  const portal = await setupPage('/pagamento/boleto', ({ api }) => {
    api.handle(
      boletoPdf,
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    )
  })
  await portal.user.click(screen.getByRole('button', { name: 'Baixar boleto' }))
  await waitFor(() => expect(portal.toasts).toEqual(['Download iniciado']))
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(listReports(portal)).toContain('billet_download')
})

const getSheet = () => document.querySelector('body > [aria-hidden="true"]')

it('prints the sheet and reports it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const portal = await setupPage('/pagamento/boleto')
  await portal.user.click(screen.getByRole('button', { name: 'Imprimir boleto' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(listReports(portal)).toContain('billet_print')
})

it('prints the form with the same fields as the PDF and with both codes', async () => {
  await setupPage('/pagamento/boleto')
  await waitFor(() => expect(getSheet()).toHaveTextContent(/Ficha de compensação ?001-9/))
  for (const { label, value } of boletoFormFixture.output.fields)
    expect(getSheet()).toHaveTextContent(`${label}${value}`)
  expect(getSheet()?.querySelectorAll('svg')).toHaveLength(2)
})

it('shows an error without the form and prints on retry', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const portal = await setupPage('/pagamento/boleto', ({ api }) =>
    api.reject(boletoForm, 'DOCUMENT.NOT.AVAILABLE'),
  )
  await waitFor(() => expect(portal.api.callsTo(boletoForm).length).toBeGreaterThan(0))
  await portal.user.click(screen.getByRole('button', { name: 'Imprimir boleto' }))
  expect(
    await screen.findByText(
      'Não foi possível preparar a impressão. Tente novamente, ou baixe o PDF.',
    ),
  ).toBeVisible()
  expect(print).not.toHaveBeenCalled()
  portal.api.respond(boletoForm, boletoFormFixture.output)
  await portal.user.click(screen.getByRole('button', { name: 'Imprimir boleto' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

it("sends by SMS to a validated mobile number, with the customer's own as default", async () => {
  const portal = await setupPage('/pagamento/boleto')
  portal.api.respond(sendPaymentCodeSms, { messageId: 'msg_1' })
  await portal.user.click(screen.getByRole('button', { name: 'Receber via SMS' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receber via SMS' }))
  const phone = dialog.getByRole('textbox', { name: 'Telefone' })
  expect(phone).toHaveValue('(11) 9 8765 4321')
  await portal.user.clear(phone)
  await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(phone).toHaveAccessibleDescription(
    expect.stringContaining('O campo telefone é obrigatório'),
  )
  expect(phone).toHaveFocus()
  await portal.user.type(phone, '11987654321')
  expect(phone).toHaveValue('(11) 9 8765 4321')
  await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await dialog.findByText('Boleto enviado com sucesso!')).toBeVisible()
  expect(portal.api.callsTo(sendPaymentCodeSms)).toHaveLength(1)
  expect(portal.api.callsTo(sendPaymentCodeSms)[0]).toMatchObject({
    url: '/api/sms/tim/send/BILLET/sms',
    body: { recipient: '+5511987654321', contract: 'CT1000000001', paymentId: 'pay_01' },
  })
  expect(listReports(portal)).toContain('send_billet_sms')
})

it('sends to the registered e-mail without typing, or to another one', async () => {
  const portal = await setupPage('/pagamento/boleto', ({ api }) => {
    api.respond(registeredEmail, registeredEmailFixture.output)
    api.respond(sendPaymentCode, { messageId: 'msg_1' })
  })
  const openDialog = async () => {
    await portal.user.click(screen.getByRole('button', { name: 'Receber via E-mail' }))
    return within(await screen.findByRole('dialog', { name: 'Receber via e-mail' }))
  }
  const first = await openDialog()
  expect(await first.findByDisplayValue('p***@example.com')).toHaveAccessibleDescription(
    expect.stringContaining('Este é o seu e-mail cadastrado.'),
  )
  await portal.user.click(first.getByRole('button', { name: 'Continuar' }))
  expect(await first.findByText('E-mail enviado com sucesso!')).toBeVisible()
  await portal.user.click(first.getByRole('button', { name: 'Fechar' }))
  const other = await openDialog()
  await portal.user.clear(await other.findByDisplayValue('p***@example.com'))
  await portal.user.click(other.getByRole('button', { name: 'Continuar' }))
  expect(await other.findByText('E-mail inválido')).toBeVisible()
  await portal.user.type(other.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await portal.user.click(other.getByRole('button', { name: 'Continuar' }))
  expect(await other.findByText('E-mail enviado com sucesso!')).toBeVisible()
  const [toRegistered, toOther] = portal.api.callsTo(sendPaymentCode).map(({ body }) => body)
  expect(toRegistered).toEqual({ contract: 'CT1000000001', paymentId: 'pay_01' })
  expect(toOther).toMatchObject({ recipient: 'ana@example.com' })
})

it('shows a connection error when the send request gets no response', async () => {
  const portal = await setupPage('/pagamento/boleto')
  portal.api.handle(sendPaymentCode, () => Promise.reject(new TypeError('Failed to fetch')))
  await portal.user.click(screen.getByRole('button', { name: 'Receber via E-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receber via e-mail' }))
  await portal.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /Houve um erro em sua solicitação.*Confira sua conexão e tente novamente/,
  )
})

it('asks for another e-mail when the server rejects the recipient', async () => {
  const portal = await setupPage('/pagamento/boleto')
  const refusal = {
    code: 'BAD.REQUEST',
    message: 'BAD.REQUEST',
    traceId: 'trace-1',
    field: 'recipient',
  }
  portal.api.handle(sendPaymentCode, () => Response.json(refusal, { status: 400 }))
  await portal.user.click(screen.getByRole('button', { name: 'Receber via E-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receber via e-mail' }))
  const address = dialog.getByRole('textbox', { name: 'Email' })
  await portal.user.type(address, 'ana@exemplo.com')
  await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(expect.stringContaining('E-mail inválido')),
  )
  expect(address).toHaveFocus()
  expect(address).toHaveValue('ana@exemplo.com')
  expect(dialog.queryByText(/[Tt]ent/)).toBeNull()
  portal.api.respond(sendPaymentCode, { messageId: 'msg_1' })
  await portal.user.clear(address)
  await portal.user.type(address, 'ana@example.com')
  await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await dialog.findByText('E-mail enviado com sucesso!')).toBeVisible()
})

it('retries a failed message with the same idempotency key, from another dialog too', async () => {
  const portal = await setupPage('/pagamento/boleto')
  const sendByEmail = async () => {
    await portal.user.click(screen.getByRole('button', { name: 'Receber via E-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receber via e-mail' }))
    await portal.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
    await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
    return dialog
  }
  portal.api.reject(sendPaymentCode, 'PROVIDER.UNAVAILABLE')
  const failed = await sendByEmail()
  expect(await failed.findByRole('alert')).toHaveTextContent(
    'Houve um erro em sua solicitaçãoTente novamente mais tarde.',
  )
  await portal.user.click(failed.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(portal.api.callsTo(sendPaymentCode)).toHaveLength(2))
  await portal.user.click(failed.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(listReports(portal)).not.toContain('send_billet_email')

  portal.api.respond(sendPaymentCode, { messageId: 'msg_1' })
  const sent = await sendByEmail()
  expect(await sent.findByText('E-mail enviado com sucesso!')).toBeVisible()
  expect(listReports(portal)).toContain('send_billet_email')
  await portal.user.click(sent.getByRole('button', { name: 'Fechar' }))
  await sendByEmail()
  const keys = portal.api.callsTo(sendPaymentCode).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

it('labels the document of an agreement', async () => {
  const agreed = accountFixture.output.contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((invoice) => ({
      ...invoice,
      installment: { agreement: 'AC1000000001', number: 3, of: 6 },
    })),
  }))
  const portal = setupPortal('/pagamento/boleto?contas=FT100000000101', {
    payment: payments['/pagamento/boleto'],
  })
  portal.api.respond(account, { ...accountFixture.output, contracts: agreed })
  portal.show()
  expect(await screen.findByRole('button', { name: 'Baixar documento' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Baixar boleto' })).not.toBeInTheDocument()
})

it('includes the offer of the contract in the message', async () => {
  const portal = await setupPage('/pagamento/boleto', ({ api }) => {
    api.respond(account, accountFixture.output)
    api.respond(sendCampaignPaymentCode, { messageId: 'msg_1' })
  })
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Como gostaria de receber a 2ª via do seu boleto e o link da nova oferta de plano',
    }),
  ).toBeVisible()
  await portal.user.click(screen.getByRole('button', { name: 'Receber via E-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receber via e-mail' }))
  await portal.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await portal.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await dialog.findByText('E-mail enviado com sucesso!')).toBeVisible()
  expect(portal.api.callsTo(sendCampaignPaymentCode)[0]?.body).toMatchObject({
    recipient: 'ana@example.com',
    campaignReference: 'CP1000000001',
  })
})

it('copies the code when a bank is chosen', async () => {
  const { user } = await setupPage('/pagamento/codigo-de-barras')
  await user.click(screen.getByRole('button', { name: 'Pagar com app do meu banco' }))
  const bank = await screen.findByRole('link', { name: /Nubank/ })
  expect(bank).toHaveAttribute('href', 'https://nubank.com.br')
  bank.addEventListener('click', (event) => event.preventDefault())
  await user.click(bank)
  await expect(navigator.clipboard.readText()).resolves.toBe(arrecadacao!.line)
})
