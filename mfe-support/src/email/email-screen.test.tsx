import {
  confirmEmail,
  emailCodeFixture,
  registeredEmail,
  report,
  sendEmailCode,
  type ProblemCode,
  type RegisteredEmail,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import EmailScreen from './email-screen.tsx'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const sent = (resendIn = 30) => ({
  ...emailCodeFixture,
  expiresAt: inSeconds(600),
  resendAfter: inSeconds(resendIn),
  serverTime: inSeconds(0),
})

const open = (
  known: RegisteredEmail | ProblemCode = { email: 'p***@example.com', pending: null },
) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  if (typeof known === 'string') api.reject(registeredEmail, known)
  else api.respond(registeredEmail, known)
  api.respond(sendEmailCode, sent())
  api.respond(confirmEmail, { email: 'a***@example.com' })
  render(<EmailScreen />, renderProps(kernel))
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  return { api, toasts, user: userEvent.setup() }
}
const emailField = () => screen.findByLabelText('Email')
const codeField = () => screen.findByLabelText('Código recebido por e-mail')
const press = (name: string) => screen.findByRole('button', { name })
const actionsOf = ({ api }: ReturnType<typeof open>) =>
  api.callsTo(report).map(({ body }) => (body as { action: string }).action)

it('registers an address by the code that it got, and reports it then', async () => {
  const page = open()
  const { api, user } = page
  expect(await screen.findByText('p***@example.com')).toBeVisible()
  expect(await emailField()).toHaveValue('')
  await user.type(await emailField(), ' ana@example.com ')
  await user.click(await press('Continuar'))
  expect(await codeField()).toHaveFocus()
  expect(screen.getByText(/código de 6 números para a\*\*\*@example\.com/)).toBeVisible()
  expect(actionsOf(page)).toEqual([])
  await user.type(await codeField(), '123456')
  expect(
    await screen.findByText('O e-mail a***@example.com está confirmado no seu cadastro.'),
  ).toBeVisible()
  expect(screen.getByRole('status', { name: '' })).toHaveFocus()
  expect(api.callsTo(sendEmailCode).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }])
  expect(api.callsTo(confirmEmail).map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(actionsOf(page)).toEqual(['register_email'])
  expect(JSON.stringify(api.callsTo(report))).not.toContain('ana@')
})

it('asks a customer without an address to register one', async () => {
  open({ email: null, pending: null })
  expect(await screen.findByRole('heading', { name: 'Cadastrar e-mail' })).toBeVisible()
  expect(screen.queryByText('E-mail cadastrado')).not.toBeInTheDocument()
})

it.each(['', 'ana', 'ana@example'])(
  'refuses the address "%s" at its field and sends nothing',
  async (text) => {
    const { api, user } = open()
    const field = await emailField()
    if (text) await user.type(field, text)
    await user.click(await press('Continuar'))
    expect(field).toHaveAccessibleDescription(/E-mail inválido/)
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveFocus()
    expect(api.callsTo(sendEmailCode)).toHaveLength(0)
    await user.type(field, 'x')
    expect(field).not.toHaveAttribute('aria-invalid', 'true')
  },
)

it.each<[ProblemCode, object, RegExp]>([
  ['PIN.RESEND.TOO.SOON', { headers: { 'retry-after': '12' } }, /Aguarde 12 segundos/],
  ['TOO.MANY.REQUESTS', { headers: { 'retry-after': '1800' } }, /Aguarde 30 minutos/],
  ['UNEXPECTED', {}, /Não conseguimos enviar o código/],
])('says what to do when no code is sent: %s', async (code, extra, words) => {
  const { api, user } = open()
  api.reject(sendEmailCode, code, extra)
  await user.type(await emailField(), 'ana@example.com')
  await user.click(await press('Continuar'))
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await emailField()).toHaveValue('ana@example.com')
})

it('says that there is no connection, at the address and at the code', async () => {
  const { api, user } = open()
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  api.handle(sendEmailCode, cut)
  await user.type(await emailField(), 'ana@example.com')
  await user.click(await press('Continuar'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Confira sua conexão e tente de novo')
  expect(await emailField()).toHaveValue('ana@example.com')
  api.respond(sendEmailCode, sent())
  api.handle(confirmEmail, cut)
  await user.click(await press('Continuar'))
  await user.type(await codeField(), '123456')
  expect(await screen.findByText(/Confira sua conexão e tente de novo/)).toBeVisible()
})

describe('with a code on its way', () => {
  const pending = (resendIn = 30) => open({ email: 'p***@example.com', pending: sent(resendIn) })

  it('goes on there after a reload', async () => {
    pending()
    expect(await codeField()).toBeVisible()
    expect(screen.getByText(/Enviar novo código em/)).toBeVisible()
  })

  it.each<[ProblemCode, RegExp]>([
    ['PIN.WRONG', /Código incorreto/],
    ['PIN.EXPIRED', /expirou/],
    ['PIN.TRIES.EXCEEDED', /tentativas deste código acabaram/],
    ['TOO.MANY.REQUESTS', /Muitas tentativas/],
    ['UNEXPECTED', /continua valendo/],
  ])('explains %s at the field', async (code, words) => {
    const page = pending()
    page.api.reject(confirmEmail, code)
    await page.user.type(await codeField(), '123456')
    const field = await codeField()
    await expect(screen.findByText(words)).resolves.toBeVisible()
    expect(field).toHaveAccessibleDescription(words)
    expect(field).toHaveFocus()
    expect(actionsOf(page)).toEqual([])
  })

  it('wants six numbers', async () => {
    const { api, user } = pending()
    await user.type(await codeField(), '12a3')
    await user.click(await press('Confirmar código'))
    expect(await codeField()).toHaveAccessibleDescription(/Digite os 6 números/)
    expect(api.callsTo(confirmEmail)).toHaveLength(0)
  })

  it('sends another to the same address once it may', async () => {
    const { api, user } = pending(-1)
    await user.click(await press('Enviar novo código'))
    expect(await screen.findByText(/Enviar novo código em/)).toBeVisible()
    expect(api.callsTo(sendEmailCode).map(({ body }) => body)).toEqual([{}])
    expect(await codeField()).toHaveFocus()
  })

  it('leads back to the address, with the focus in its field', async () => {
    const { user } = pending()
    await user.click(await press('Usar outro e-mail'))
    expect(await emailField()).toHaveFocus()
  })

  it('asks for the address when that code is too old', async () => {
    open({ email: null, pending: { ...sent(), expiresAt: inSeconds(-60) } })
    expect(await emailField()).toBeVisible()
  })
})

it('offers another try when the address on record does not come', async () => {
  const { api, user } = open('UNEXPECTED')
  expect(await screen.findByText('Não foi possível carregar o seu e-mail')).toBeVisible()
  api.respond(registeredEmail, { email: null, pending: null })
  await user.click(await press('Tentar novamente'))
  expect(await emailField()).toBeVisible()
})
