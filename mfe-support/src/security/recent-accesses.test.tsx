import {
  accesses,
  accessesFixture,
  endOtherSessions,
  passkeys,
  passkeysFixture,
  type Accesses,
} from '@portal/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import SecurityScreen from './security-screen.tsx'

const open = (
  known: Accesses | null = accessesFixture.output,
  session: 'signed-in' | 'signed-out' = 'signed-in',
) => {
  const { kernel, api } = createTestKernel({ session })
  if (known) api.respond(accesses, known)
  else api.reject(accesses, 'UNEXPECTED')
  api.respond(passkeys, { ...passkeysFixture.output, passkeys: [] })
  render(<SecurityScreen />, renderProps(kernel))
  return { api, user: userEvent.setup() }
}

const findRows = async () =>
  within(await screen.findByRole('region', { name: 'Acessos recentes' })).findAllByRole('listitem')

it('security page shows events with time, device and the current session', async () => {
  open()
  const rows = await findRows()
  expect(within(rows[0]!).getByText('Você entrou com um código')).toBeVisible()
  expect(within(rows[0]!).getByText('Este acesso')).toBeVisible()
  expect(rows[0]).toHaveTextContent('21/11/2026, 09:00 · Chrome, Android · conexão 177.10.x.x')
  expect(rows[1]).toHaveTextContent('Código de acesso digitado errado')
  expect(rows[1]).not.toHaveTextContent('Este acesso')
})

it('security page shows the number of wrong codes in 24 hours', async () => {
  open({ ...accessesFixture.output, failures: 3 })
  expect(await screen.findByText('3 códigos errados nas últimas 24 horas')).toBeVisible()
})

it.each([undefined, 0])('security page mentions no wrong codes for %p', async (failures) => {
  open({ ...accessesFixture.output, failures })
  await findRows()
  expect(screen.queryByText(/nas últimas 24 horas/)).toBeNull()
})

it('security page names the person of a company', async () => {
  const [first] = accessesFixture.output.accesses
  open({ accesses: [{ ...first!, by: 'Rita Campos', isMine: false }], others: 0 })
  expect(await screen.findByText('Rita Campos entrou com o código por e-mail')).toBeVisible()
})

it('security page distinguishes the user from others who log in by phone', async () => {
  const [first] = accessesFixture.output.accesses
  open({
    accesses: [
      { ...first!, kind: 'person-invited', isMine: false, isHere: false },
      { ...first!, by: 'Rita Campos', isMine: true },
    ],
    others: 0,
  })
  expect(
    await screen.findByText('Alguém com uma linha da empresa convidou uma pessoa da empresa'),
  ).toBeVisible()
  expect(screen.getByText('Você entrou com o código por e-mail')).toBeVisible()
})

it('security page shows unknown events of a newer API', async () => {
  const [first] = accessesFixture.output.accesses
  open({
    accesses: [
      { ...first!, kind: 'fingerprint-added' },
      { ...first!, at: '2026-11-20T12:00:00Z', kind: 'fingerprint-added', by: 'Rita Campos' },
    ],
    others: 0,
  })
  expect(await screen.findByText('Outra atividade no seu acesso')).toBeVisible()
  expect(screen.getByText('Outra atividade no acesso de Rita Campos')).toBeVisible()
})

it('security page ends the other sessions', async () => {
  const { api, user } = open()
  expect(await screen.findByText('Há outra sessão aberta agora.')).toBeVisible()
  api.respond(endOtherSessions, { ended: 1 })
  api.respond(accesses, { ...accessesFixture.output, others: 0 })
  await user.click(screen.getByRole('button', { name: 'Encerrar as outras sessões' }))
  expect(await screen.findByText('A outra sessão foi encerrada.')).toBeVisible()
  expect(api.callsTo(endOtherSessions)).toHaveLength(1)
  expect(
    screen.queryByRole('button', { name: 'Encerrar as outras sessões' }),
  ).not.toBeInTheDocument()
})

it('security page preserves the button when ending the sessions fails', async () => {
  const { api, user } = open()
  api.reject(endOtherSessions, 'UNEXPECTED')
  await user.click(await screen.findByRole('button', { name: 'Encerrar as outras sessões' }))
  expect(await screen.findByText('As outras sessões continuam abertas')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Encerrar as outras sessões' })).toBeEnabled()
})

it('security page shows an error and retries', async () => {
  const { api, user } = open(null)
  await screen.findByText('Não foi possível mostrar os acessos')
  api.respond(accesses, accessesFixture.output)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Este acesso')).toBeVisible()
})

it('security page sends no request for an anonymous user', async () => {
  const { api } = open(accessesFixture.output, 'signed-out')
  expect(await screen.findByText('Veja o endereço da página')).toBeVisible()
  expect(screen.queryByText('Acessos recentes')).not.toBeInTheDocument()
  expect(api.callsTo(accesses)).toHaveLength(0)
})
