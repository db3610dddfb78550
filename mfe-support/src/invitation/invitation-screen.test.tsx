import {
  acceptInvitation,
  invitation,
  invitationFixture,
  sendInvitationCode,
  sendInvitationCodeFixture,
  type ProblemCode,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import InvitationScreen from './invitation-screen.tsx'

const { token } = invitationFixture.body
const OTHER_TOKEN = 'B'.repeat(token.length)
const open = () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  api.respond(invitation, invitationFixture.output)
  api.respond(sendInvitationCode, sendInvitationCodeFixture.output)
  api.respond(acceptInvitation, undefined)
  const screenWithLink = (
    <>
      <InvitationScreen />
      <Link to={`/convite#${OTHER_TOKEN}`}>Outro convite</Link>
    </>
  )
  render(screenWithLink, renderProps(kernel, `/convite#${token}`))
  return { api, user: userEvent.setup() }
}
const findSendButton = () => screen.findByRole('button', { name: 'Aceitar e receber o código' })

it('invitation page shows company and role and accepts the code', async () => {
  const { api, user } = open()
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Você recebeu um convite para a conta de Padaria Sol Ltda',
    }),
  ).toBeVisible()
  expect(
    screen.getByText('Com este acesso você pode consultar contas, faturas e pagamentos.'),
  ).toBeVisible()
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '123456')
  expect(await screen.findByRole('heading', { level: 1, name: 'Convite aceito' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Entrar pela empresa' })).toHaveAttribute(
    'href',
    '/entrar-pela-empresa',
  )
  expect(api.callsTo(acceptInvitation).map(({ body }) => body)).toEqual([{ token, code: '123456' }])
  // No request URL contains the token.
  expect(api.calls.every(({ url }) => !url.includes(token))).toBe(true)
})

it.each<[ProblemCode, RegExp]>([
  ['PIN.RESEND.TOO.SOON', /Um código acabou de ser enviado. Aguarde 20 segundos/],
  ['TOO.MANY.REQUESTS', /Muitas tentativas seguidas. Aguarde 20 segundos/],
  ['SERVICE.UNREACHABLE', /Não conseguimos enviar o código agora/],
])('invitation page says why no code was sent after %s', async (code, text) => {
  const { api, user } = open()
  api.reject(sendInvitationCode, code, { headers: { 'retry-after': '20' } })
  await user.click(await findSendButton())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

it('invitation page shows the invitation of a second link in the same tab', async () => {
  const { api, user } = open()
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '123456')
  await screen.findByText('Convite aceito')
  await user.click(screen.getByRole('link', { name: 'Outro convite' }))
  await user.click(await findSendButton())
  expect(api.callsTo(sendInvitationCode).map(({ body }) => body)).toEqual([
    { token },
    { token: OTHER_TOKEN },
  ])
})

it('invitation page shows why a code is rejected', async () => {
  const { api, user } = open()
  api.reject(acceptInvitation, 'PIN.WRONG')
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '654321')
  expect(await screen.findByText(/Código incorreto/)).toBeVisible()
})

it('invitation page links to the login after an acceptance whose response was lost', async () => {
  const { api, user } = open()
  api.reject(acceptInvitation, 'INVITATION.EXPIRED')
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '654321')
  expect(await screen.findByRole('link', { name: 'Já aceitei: entrar pela empresa' })).toBeVisible()
})

it.each(['/convite', `/convite#${token}`])(
  'invitation page shows an expired invitation with a link to the login: %s',
  async (path) => {
    const { kernel, api } = createTestKernel({ session: 'signed-out' })
    api.reject(invitation, 'INVITATION.EXPIRED')
    render(<InvitationScreen />, renderProps(kernel, path))
    expect(await screen.findByText('Convite vencido')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Já aceitei: entrar pela empresa' })).toHaveAttribute(
      'href',
      '/entrar-pela-empresa',
    )
  },
)
