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

it('says to which company and what for, and lets in by the code of the mail', async () => {
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
  // The secret half of the link stands in no address that a server sees.
  expect(api.calls.every(({ url }) => !url.includes(token))).toBe(true)
})

it('says why a code is not taken', async () => {
  const { api, user } = open()
  api.reject(acceptInvitation, 'PIN.WRONG')
  await user.click(await findSendButton())
  await user.type(await screen.findByLabelText('Código recebido por e-mail'), '654321')
  expect(await screen.findByText(/Código incorreto/)).toBeVisible()
})

it.each(['/convite', `/convite#${token}`])(
  'says that an invitation is over, and where who has accepted it gets in: %s',
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
