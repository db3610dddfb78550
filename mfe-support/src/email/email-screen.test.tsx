import {
  confirmEmail,
  emailCodeFixture,
  notificationPreferences,
  registeredEmail,
  report,
  sendEmailCode,
  type ProblemCode,
  type RegisteredEmail,
} from '@portal/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryKey } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import EmailScreen from './email-screen.tsx'

const addSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const createEmailCode = (resendIn = 30) => ({
  ...emailCodeFixture,
  expiresAt: addSeconds(600),
  resendAfter: addSeconds(resendIn),
  serverTime: addSeconds(0),
})

const open = (
  known: RegisteredEmail | ProblemCode = { email: 'p***@example.com', pending: null },
) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  if (typeof known === 'string') api.reject(registeredEmail, known)
  else api.respond(registeredEmail, known)
  api.respond(sendEmailCode, createEmailCode())
  api.respond(confirmEmail, { email: 'a***@example.com' })
  render(<EmailScreen />, renderProps(kernel))
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  return { kernel, api, toasts, user: userEvent.setup() }
}
const findEmailField = () => screen.findByLabelText('Email')
const findCodeField = () => screen.findByLabelText('Código recebido por e-mail')
const findButton = (name: string) => screen.findByRole('button', { name })
const listReportedActions = ({ api }: ReturnType<typeof open>) =>
  api.callsTo(report).map(({ body }) => (body as { action: string }).action)

it('e-mail page registers an address by its code and reports it', async () => {
  const page = open()
  const { api, user } = page
  expect(await screen.findByText('p***@example.com')).toBeVisible()
  expect(await findEmailField()).toHaveValue('')
  await user.type(await findEmailField(), ' ana@example.com ')
  await user.click(await findButton('Continuar'))
  expect(await findCodeField()).toHaveFocus()
  expect(screen.getByText(/código de 6 números para ana@example\.com/)).toBeVisible()
  expect(listReportedActions(page)).toEqual([])
  await user.type(await findCodeField(), '123456')
  expect(
    await screen.findByText('O e-mail ana@example.com está confirmado no seu cadastro.'),
  ).toBeVisible()
  expect(screen.getByRole('status', { name: '' })).toHaveFocus()
  expect(api.callsTo(sendEmailCode).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }])
  expect(api.callsTo(confirmEmail).map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(listReportedActions(page)).toEqual(['register_email'])
  expect(JSON.stringify(api.callsTo(report))).not.toContain('ana@')
})

it('e-mail page lets the notification preferences be fetched again', async () => {
  const { kernel, user } = open()
  const key = getQueryKey(notificationPreferences)
  kernel.queryClient.setQueryData(key, { choices: [], hasEmail: false })
  await user.type(await findEmailField(), 'ana@example.com')
  await user.click(await findButton('Continuar'))
  await user.type(await findCodeField(), '123456')
  await screen.findByText('O e-mail ana@example.com está confirmado no seu cadastro.')
  expect(kernel.queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

it('e-mail page offers to confirm the e-mail of the record', async () => {
  const { api, user } = open({ email: 'p***@example.com', isConfirmed: false, pending: null })
  expect(await screen.findByText(/ainda não está confirmado/)).toBeVisible()
  await user.click(await findButton('Confirmar este e-mail'))
  expect(await findCodeField()).toHaveFocus()
  expect(api.callsTo(sendEmailCode).map(({ body }) => body)).toEqual([{ isRecorded: true }])
  await user.type(await findCodeField(), '123456')
  expect(await screen.findByText(/está confirmado no seu cadastro/)).toBeVisible()
})

it('e-mail page shows a confirmed e-mail without a warning', async () => {
  open({ email: 'p***@example.com', isConfirmed: true, pending: null })
  expect(await screen.findByText('p***@example.com')).toBeVisible()
  expect(screen.queryByText(/ainda não está confirmado/)).not.toBeInTheDocument()
})

it('e-mail page shows the registration without an address', async () => {
  open({ email: null, pending: null })
  expect(await screen.findByRole('heading', { name: 'Cadastrar e-mail' })).toBeVisible()
  expect(screen.queryByText('E-mail cadastrado')).not.toBeInTheDocument()
})

it.each(['', 'ana', 'ana@example'])(
  'e-mail page rejects the address "%s" at its field',
  async (text) => {
    const { api, user } = open()
    const field = await findEmailField()
    if (text) await user.type(field, text)
    await user.click(await findButton('Continuar'))
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
])('e-mail page shows the next step when no code is sent: %s', async (code, extra, text) => {
  const { api, user } = open()
  api.reject(sendEmailCode, code, extra)
  await user.type(await findEmailField(), 'ana@example.com')
  await user.click(await findButton('Continuar'))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await findEmailField()).toHaveValue('ana@example.com')
})

it('e-mail page shows a connection error in both steps', async () => {
  const { api, user } = open()
  const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))
  api.handle(sendEmailCode, failToFetch)
  await user.type(await findEmailField(), 'ana@example.com')
  await user.click(await findButton('Continuar'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Confira sua conexão e tente novamente',
  )
  expect(await findEmailField()).toHaveValue('ana@example.com')
  api.respond(sendEmailCode, createEmailCode())
  api.handle(confirmEmail, failToFetch)
  await user.click(await findButton('Continuar'))
  await user.type(await findCodeField(), '123456')
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
})

describe('e-mail page with a pending code', () => {
  const openWithPendingCode = (resendIn = 30) =>
    open({ email: 'p***@example.com', pending: createEmailCode(resendIn) })

  it('restores the code step after a reload', async () => {
    openWithPendingCode()
    expect(await findCodeField()).toBeVisible()
    expect(screen.getByText(/Enviar novo código em/)).toBeVisible()
  })

  it.each<[ProblemCode, RegExp]>([
    ['PIN.WRONG', /Código incorreto/],
    ['PIN.EXPIRED', /expirou/],
    ['PIN.TRIES.EXCEEDED', /tentativas deste código acabaram/],
    ['TOO.MANY.REQUESTS', /Muitas tentativas/],
    ['UNEXPECTED', /continua valendo/],
  ])('shows %s at the field', async (code, text) => {
    const page = openWithPendingCode()
    page.api.reject(confirmEmail, code)
    await page.user.type(await findCodeField(), '123456')
    const field = await findCodeField()
    await expect(screen.findByText(text)).resolves.toBeVisible()
    expect(field).toHaveAccessibleDescription(text)
    expect(field).toHaveFocus()
    expect(listReportedActions(page)).toEqual([])
  })

  it('retains the typed digits when the address cannot be fetched again', async () => {
    const { api, kernel, user } = openWithPendingCode()
    await user.type(await findCodeField(), '123')
    api.reject(registeredEmail, 'BAD.REQUEST')
    await act(() => kernel.queryClient.invalidateQueries())
    // The screen renders the failure in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(api.callsTo(registeredEmail)).toHaveLength(2)
    expect(await findCodeField()).toHaveValue('123')
  })

  it('requires six digits', async () => {
    const { api, user } = openWithPendingCode()
    await user.type(await findCodeField(), '12a3')
    await user.click(await findButton('Confirmar código'))
    expect(await findCodeField()).toHaveAccessibleDescription(/Digite os 6 números/)
    expect(api.callsTo(confirmEmail)).toHaveLength(0)
  })

  it('requests a new code for the same address', async () => {
    const { api, user } = openWithPendingCode(-1)
    await user.click(await findButton('Enviar novo código'))
    expect(await screen.findByText(/Enviar novo código em/)).toBeVisible()
    expect(api.callsTo(sendEmailCode).map(({ body }) => body)).toEqual([{}])
    expect(await findCodeField()).toHaveFocus()
  })

  it('returns to the address field with focus', async () => {
    const { user } = openWithPendingCode()
    await user.click(await findButton('Usar outro e-mail'))
    expect(await findEmailField()).toHaveFocus()
  })

  it('shows the address step when another tab has used up the code', async () => {
    const { kernel, api, user } = openWithPendingCode()
    await user.click(await findButton('Usar outro e-mail'))
    await user.type(await findEmailField(), 'ana@example.com')
    await user.click(await findButton('Continuar'))
    await findCodeField()
    api.respond(registeredEmail, { email: 'a***@example.com', pending: null })
    await act(() => kernel.queryClient.invalidateQueries())
    expect(await findEmailField()).toBeVisible()
    expect(screen.getByText('a***@example.com')).toBeVisible()
  })

  it('shows the address step when the code has expired', async () => {
    open({ email: null, pending: { ...createEmailCode(), expiresAt: addSeconds(-60) } })
    expect(await findEmailField()).toBeVisible()
  })
})

it('e-mail page retries when the registered address fails to load', async () => {
  const { api, user } = open('UNEXPECTED')
  expect(await screen.findByText('Não foi possível carregar o seu e-mail')).toBeVisible()
  expect(screen.getByText(/^Tivemos um problema/)).toBeVisible()
  expect(screen.getByText(/^Código para o atendimento/)).toBeVisible()
  api.respond(registeredEmail, { email: null, pending: null })
  await user.click(await findButton('Tentar novamente'))
  expect(await findEmailField()).toBeVisible()
})
