import {
  login,
  loginFixture,
  logout,
  sendPinToPerson,
  sendPinToPersonFixture,
  verifyPin,
  verifyPinFixture,
  type ProblemCode,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import CompanyScreen from './company-screen.tsx'

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
const open = () => {
  sessionStorage.clear()
  const portal = createTestKernel({ session: 'signed-out' })
  portal.api.respond(login, { ...loginFixture.output, expirationTime: inSeconds(900) })
  portal.api.respond(logout, undefined)
  portal.api.respond(sendPinToPerson, {
    ...sendPinToPersonFixture.output,
    expiresAt: inSeconds(600),
    resendAfter: inSeconds(30),
    serverTime: inSeconds(0),
  })
  portal.api.respond(verifyPin, {
    ...verifyPinFixture.output,
    type: 'PJ',
    name: 'Padaria Sol Ltda',
    document: '11222333000181',
    birthdate: null,
    expirationTime: inSeconds(900),
  })
  render(<CompanyScreen />, renderProps(portal.kernel, '/entrar-pela-empresa'))
  return portal
}
const enter = async (document = '11222333000181', email = 'rita@example.com') => {
  await userEvent.type(screen.getByLabelText('CNPJ da empresa'), document)
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
}

it("logs a person in with the company's CNPJ and their own e-mail", async () => {
  const { api, kernel } = open()
  await enter()
  await userEvent.type(await screen.findByLabelText('Código recebido por e-mail'), '123456')
  expect(api.callsTo(login)[0]?.body).toEqual({ doc: '11222333000181', type: 'PJ' })
  expect(api.callsTo(sendPinToPerson).map(({ body }) => body)).toEqual([
    { email: 'rita@example.com' },
  ])
  expect(kernel.session.state).toMatchObject({
    status: 'AUTHENTICATED',
    user: { type: 'PJ', document: '11222333000181' },
  })
  expect(screen.getByTestId('path')).toHaveTextContent('/')
})

it('validates CNPJ and e-mail before it sends a request', async () => {
  const { api } = open()
  await enter('39053344705', 'rita')
  expect(screen.getByText('O campo CNPJ é inválido')).toBeVisible()
  expect(screen.getByText('E-mail inválido')).toBeVisible()
  expect(api.calls).toHaveLength(0)
})

it('stays at the code step for a wrong code and returns to the form', async () => {
  const { api, kernel } = open()
  api.reject(verifyPin, 'PIN.WRONG')
  await enter()
  await userEvent.type(await screen.findByLabelText('Código recebido por e-mail'), '654321')
  expect(await screen.findByText(/Código incorreto/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Usar outro CNPJ ou e-mail' }))
  expect(await screen.findByLabelText('CNPJ da empresa')).toBeVisible()
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
})

it('names other ways to log in when no further code is sent, and ends the login', async () => {
  const { api, kernel } = open()
  api.reject(sendPinToPerson, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } })
  await enter()
  expect(await screen.findByText(/O próximo pode ser enviado em 23 horas/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Confirme que é você' })).toBeVisible()
  const ways = screen.getByRole('region', { name: 'Para entrar sem esperar' })
  expect(ways).toHaveTextContent(/chave de acesso.*já usou aqui.*linha da empresa.*convite/)
  expect(screen.queryByLabelText('Código recebido por e-mail')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Enviar novo código' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: /telefone ou chave de acesso/ }))
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(screen.getByTestId('path')).toHaveTextContent('/')
})

it('still accepts the code that was sent before the limit was reached', async () => {
  const { api } = open()
  api.respond(sendPinToPerson, {
    ...sendPinToPersonFixture.output,
    expiresAt: inSeconds(600),
    resendAfter: inSeconds(0),
    serverTime: inSeconds(0),
  })
  await enter()
  api.reject(sendPinToPerson, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar novo código' }))
  expect(await screen.findByText('Para entrar sem esperar')).toBeVisible()
  expect(screen.getByLabelText('Código recebido por e-mail')).toBeVisible()
})

it('offers no new code before its wait is over when it was requested too soon', async () => {
  const { api } = open()
  api.reject(sendPinToPerson, 'PIN.RESEND.TOO.SOON', { headers: { 'retry-after': '20' } })
  await enter()
  expect(await screen.findByText(/Aguarde 20 segundos para pedir outro/)).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^(?:20|19) s$/)
  expect(screen.queryByRole('button', { name: 'Enviar novo código' })).not.toBeInTheDocument()
})

it('says how long to wait after too many logins', async () => {
  const { api } = open()
  api.reject(login, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '540' } })
  await enter()
  expect(await screen.findByText(/Aguarde 9 minutos e tente novamente/)).toBeVisible()
})

it.each<[ProblemCode, RegExp]>([
  ['CUSTOMER.NOT.FOUND', /./],
  ['Blacklist', /Atendimento indisponível/],
])('shows the outcome of a login that ended with %s', async (code, words) => {
  const { api } = open()
  api.reject(login, code)
  await enter()
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible()
  expect(api.callsTo(sendPinToPerson)).toHaveLength(0)
})
