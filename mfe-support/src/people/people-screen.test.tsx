import {
  changeRole,
  changeRoleFixture,
  resendInvitation,
  resendInvitationFixture,
  invitePerson,
  invitePersonFixture,
  people,
  peopleFixture,
  removePerson,
  type People,
} from '@portal/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import PeopleScreen from './people-screen.tsx'

const { output } = peopleFixture
const open = (known: People | null = output) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  if (known) api.respond(people, known)
  else api.reject(people, 'NOT.FOUND')
  render(<PeopleScreen />, renderProps(kernel))
  return { api, user: userEvent.setup() }
}
const findRow = async (name: string) => (await screen.findByText(name)).closest('li')!

it('people page shows an administrator all people and invitations', async () => {
  open()
  expect(await findRow('Telefones da empresa')).toHaveTextContent(/Você.*Ativo.*Administração/)
  expect(await findRow('Caio Prates')).toHaveTextContent(/Ativo.*caio@example\.com.*Pagamentos/)
  const invited = await findRow('Rita Campos')
  expect(invited).toHaveTextContent(
    /Convite enviado.*rita@example\.com.*Consulta.*O convite vale até 28\/11\/2026/,
  )
  expect(
    within(await findRow('Telefones da empresa')).queryByRole('button', { name: /Remover/ }),
  ).not.toBeInTheDocument()
})

it('people page sends an invitation with name, e-mail and role', async () => {
  const { api, user } = open()
  api.respond(invitePerson, invitePersonFixture.output)
  await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar convite' }))
  expect(await screen.findByText('Digite o nome e o sobrenome')).toBeVisible()
  await user.type(screen.getByLabelText('Nome e sobrenome'), 'Rita Campos')
  await user.type(screen.getByLabelText('Email'), 'rita@example.com')
  await user.click(screen.getByRole('radio', { name: /Pagamentos/ }))
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  expect(await screen.findByText('Convite enviado para rita@example.com.')).toBeVisible()
  expect(api.callsTo(invitePerson).map(({ body }) => body)).toEqual([
    { name: 'Rita Campos', email: 'rita@example.com', role: 'pays' },
  ])
})

it('people page shows at the field that an e-mail is known', async () => {
  const { api, user } = open()
  api.reject(invitePerson, 'EMAIL.ALREADY.INVITED')
  await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }))
  await user.type(await screen.findByLabelText('Nome e sobrenome'), 'Rita Campos')
  await user.type(screen.getByLabelText('Email'), 'rita@example.com')
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  expect(
    await screen.findByText('Este e-mail já tem acesso ou convite nesta empresa'),
  ).toBeVisible()
})

it('people page changes a role, except of the last administrator', async () => {
  const { api, user } = open()
  api.reject(changeRole, 'LAST.ADMINISTRATOR')
  await user.click(
    await screen.findByRole('button', { name: 'Mudar acesso de Telefones da empresa' }),
  )
  await user.click(await screen.findByRole('radio', { name: /Consulta/ }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/pelo menos uma pessoa que administre/)).toBeVisible()
  api.respond(changeRole, changeRoleFixture.output)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(
    await screen.findByText('Telefones da empresa: acesso Consulta. Já está valendo.'),
  ).toBeVisible()
  expect(api.callsTo(changeRole).at(-1)).toMatchObject({
    url: '/api/v2/people/lines/role',
    body: { role: 'sees' },
  })
})

it('people page resends an invitation and removes a person after a confirmation', async () => {
  const { api, user } = open()
  api.respond(removePerson, undefined)
  api.respond(resendInvitation, resendInvitationFixture.output)
  await user.click(
    await screen.findByRole('button', { name: 'Enviar de novo o convite de Rita Campos' }),
  )
  expect(await screen.findByText('Convite enviado de novo para rita@example.com.')).toBeVisible()
  api.respond(people, {
    ...output,
    people: output.people.filter(({ name }) => name !== 'Caio Prates'),
  })
  await user.click(screen.getByRole('button', { name: 'Remover Caio Prates' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remover Caio Prates?' })
  expect(api.callsTo(removePerson)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Caio Prates não tem mais acesso.')).toBeVisible()
  await waitFor(() =>
    expect(
      screen.getByText('Caio Prates não tem mais acesso.').closest('[role=status]'),
    ).toHaveFocus(),
  )
  expect(api.callsTo(removePerson)).toHaveLength(1)
})

it('people page sends two invitations at the same time', async () => {
  const invited = output.people.find(({ name }) => name === 'Rita Campos')!
  const { api, user } = open({
    ...output,
    people: [
      ...output.people,
      { ...invited, id: '3b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a12', name: 'Davi Lima' },
    ],
  })
  api.handle(resendInvitation, () => new Promise(() => undefined))
  for (const name of ['Rita Campos', 'Davi Lima'])
    await user.click(
      await screen.findByRole('button', { name: `Enviar de novo o convite de ${name}` }),
    )
  expect(api.callsTo(resendInvitation)).toHaveLength(2)
})

it('people page says that an invitation was not sent', async () => {
  const { api, user } = open()
  api.reject(resendInvitation, 'UNEXPECTED')
  await user.click(
    await screen.findByRole('button', { name: 'Enviar de novo o convite de Rita Campos' }),
  )
  expect(await screen.findByRole('alert')).toBeVisible()
})

it('people page shows others their role and the administrators', async () => {
  const [, caio] = output.people
  open({ role: 'sees', people: [{ ...caio!, role: 'administers', email: null }] })
  expect(await screen.findByRole('region', { name: 'O seu acesso' })).toHaveTextContent(
    'Consulta: Vê contas, faturas e pagamentos.',
  )
  expect(screen.getByRole('region', { name: 'Quem administra' })).toHaveTextContent('Caio Prates')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('people page shows a natural person that it is for companies', async () => {
  open(null)
  expect(await screen.findByText('Esta página é para empresas')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar para Minha conta' })).toHaveAttribute(
    'href',
    '/minha-conta',
  )
})
