import {
  acceptInvitation,
  invitation,
  invitationFixture,
  sendInvitationCode,
  sendInvitationCodeFixture,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import InvitationScreen from './invitation-screen.tsx'

const { token } = invitationFixture.body
const open = (path = `/convite#${token}`) => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  api.respond(invitation, invitationFixture.output)
  api.respond(sendInvitationCode, sendInvitationCodeFixture.output)
  api.respond(acceptInvitation, undefined)
  render(<InvitationScreen />, renderProps(kernel, path))
  return { api, user: userEvent.setup() }
}
const findSendButton = () => screen.findByRole('button', { name: 'Aceitar e receber o código' })

it('invitation page shows company and role and accepts the code', async () => {
  const { api, user } = open()
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Você foi convidado para a conta de Padaria Sol Ltda',
    }),
  ).toBeVisible()
  expect(
    screen.getByText('Com este acesso você pode consultar contas, faturas e pagamentos.'),
  ).toBeVisible()
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '123456')
  expect(await screen.findByText('Convite aceito')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar pela empresa' })).toHaveAttribute(
    'href',
    '/entrar-pela-empresa',
  )
  expect(api.callsTo(acceptInvitation).map(({ body }) => body)).toEqual([{ token, code: '123456' }])
  // No request URL contains the token.
  expect(api.calls.every(({ url }) => !url.includes(token))).toBe(true)
})

it('invitation page shows why a code is rejected', async () => {
  const { api, user } = open()
  api.reject(acceptInvitation, 'PIN.WRONG')
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '654321')
  expect(await screen.findByText(/Código incorreto/)).toBeVisible()
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
