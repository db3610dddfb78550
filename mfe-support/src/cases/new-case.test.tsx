import {
  cases,
  casesFixture,
  contracts,
  contractsFixture,
  createCase,
  createCaseFixture,
  type Contract,
  type SupportCases,
} from '@portal/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'shared-kernel/react'
import { createCompanyPerson, createTestKernel, renderProps } from 'shared-kernel/testing'
import CasesScreen from './cases-screen.tsx'

const [CONTRACT] = contractsFixture.output.contracts as unknown as [Contract]
const OTHER = { ...CONTRACT, reference: 'CT1000000002', phone: '+5511912345678', dueDay: 10 }

const open = (path: string, known: readonly Contract[] = [CONTRACT, OTHER]) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(cases, casesFixture.output)
  api.respond(contracts, { contracts: [...known] })
  const { unmount } = render(<CasesScreen />, renderProps(kernel, path))
  return { kernel, api, unmount, user: userEvent.setup() }
}
const respondWithCase = (
  { api }: Pick<ReturnType<typeof open>, 'api'>,
  overrides: Partial<SupportCases['cases'][number]>,
) => api.respond(createCase, { ...createCaseFixture.output, ...overrides })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

// The first test: contracts that another one stores would be shown at once.
it('the form retries failed contracts', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  // Not retried without the user.
  api.reject(contracts, 'BAD.REQUEST')
  render(<CasesScreen />, renderProps(kernel, '/atendimentos?novo=cancellation'))
  await screen.findByText('Não foi possível carregar os seus contratos')
  api.respond(contracts, contractsFixture.output)
  await press(userEvent.setup(), 'Tentar novamente')
  expect(
    await screen.findByRole('group', { name: 'Qual contrato você quer cancelar?' }),
  ).toBeVisible()
})

it('a new case starts with the choice of its kind', async () => {
  const { user } = open('/atendimentos')
  await user.click(await screen.findByRole('link', { name: 'Fazer um pedido' }))
  expect(await screen.findByRole('heading', { name: 'O que você precisa?' })).toHaveFocus()
  for (const title of [
    /^Pergunta ou pedido/,
    /^Pedido de ligação/,
    /^Contestação de valor/,
    /^Mudança de vencimento/,
    /^Mudança de endereço/,
    /^Troca de titular/,
    /^Gravação de ligação/,
    /^Cancelamento de contrato/,
  ])
    expect(screen.getByRole('link', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Dados pessoais/ })).toHaveAttribute(
    'href',
    '/politica-de-privacidade',
  )
  await user.click(screen.getByRole('link', { name: /^Pergunta ou pedido/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pergunta ou pedido' })).toHaveFocus()
})

it.each([
  ['call', 'Agendar uma ligação'],
  ['contest', 'Contestar um valor'],
])('the kind %s opens its own dialog over the list', async (kind, title) => {
  const { user } = open(`/atendimentos?novo=${kind}`)
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  await press(user, 'Voltar')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Pedido de ligação' })).toBeVisible()
})

it('the list of cases takes focus after going back to it', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(cases, casesFixture.output)
  const Browser = () => {
    const navigate = useNavigate()
    return <button onClick={() => void navigate(-1)}>Página anterior</button>
  }
  const tab = (
    <>
      <Browser />
      <CasesScreen />
    </>
  )
  render(tab, renderProps(kernel, '/atendimentos'))
  await userEvent.click(await screen.findByRole('link', { name: 'Fazer um pedido' }))
  await screen.findByRole('heading', { name: 'O que você precisa?' })
  await press(userEvent.setup(), 'Página anterior')
  expect(await screen.findByRole('heading', { name: 'Meus atendimentos' })).toHaveFocus()
})

// Consumer law 12
it('a request shows protocol and deadline', async () => {
  const screenOf = open('/atendimentos?novo=request')
  respondWithCase(screenOf, { kind: 'request', answerBy: '2026-11-28T15:00:00Z' })
  const { user, api } = screenOf
  await user.type(await screen.findByLabelText('O que você precisa?'), ' Uma segunda via. ')
  await press(user, 'Enviar pedido')
  expect(await screen.findByRole('heading', { name: 'Pedido registrado' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Protocolo 202611211234567890. Também enviamos este número por SMS ao telefone do cadastro. Resposta até 28/11/2026.',
  )
  expect(api.callsTo(createCase)[0]?.body).toEqual({ kind: 'request', text: 'Uma segunda via.' })
  await user.click(screen.getByRole('link', { name: 'Ver meus atendimentos' }))
  expect(await screen.findByRole('heading', { name: 'Meus atendimentos' })).toHaveFocus()
})

it('a request whose response was lost may be registered, and is sent again as the same one', async () => {
  const { api, user } = open('/atendimentos?novo=request')
  api.handle(createCase, () => Promise.reject(new TypeError('Failed to fetch')))
  await user.type(await screen.findByLabelText('O que você precisa?'), 'Segunda via')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('Não sabemos se o pedido foi registrado')).toBeVisible()
  expect(screen.getByText(/Se foi, o protocolo chega por SMS/)).toBeVisible()
  api.respond(createCase, createCaseFixture.output)
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText(/^Protocolo 202611211234567890/)).toBeVisible()
  const keys = api.callsTo(createCase).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('a request that the edge gave up on may be registered', async () => {
  const { api, user } = open('/atendimentos?novo=request')
  api.reject(createCase, 'SERVICE.TIMEOUT')
  await user.type(await screen.findByLabelText('O que você precisa?'), 'Segunda via')
  await press(user, 'Enviar pedido')
  expect(await screen.findByText('Não sabemos se o pedido foi registrado')).toBeVisible()
  expect(screen.queryByText(/Nada foi registrado/)).not.toBeInTheDocument()
})

it('a double tap opens one case', async () => {
  const screenOf = open('/atendimentos?novo=request')
  respondWithCase(screenOf, { kind: 'request' })
  const { user, api } = screenOf
  await user.type(await screen.findByLabelText('O que você precisa?'), 'Ajuda')
  await user.dblClick(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByRole('heading', { name: 'Pedido registrado' })
  expect(api.callsTo(createCase)).toHaveLength(1)
})

// Consumer law 14
it('a cancellation explains the last bill, the fine and the deadline before it is confirmed', async () => {
  const screenOf = open('/atendimentos?novo=cancellation')
  respondWithCase(screenOf, { kind: 'cancellation' })
  const { user, api } = screenOf
  const notes = await screen.findByRole('region', { name: 'Antes de confirmar' })
  for (const note of [/última fatura/, /fidelidade/, /Faturas em aberto/, /O contrato termina em/])
    expect(within(notes).getAllByText(note).length).toBeGreaterThan(0)
  await press(user, 'Cancelar o contrato')
  expect(
    await screen.findByRole('group', { name: 'Qual contrato você quer cancelar?' }),
  ).toHaveAccessibleDescription('Escolha um contrato')
  expect(api.callsTo(createCase)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'TIM Controle, (11)\u00a09\u00a01234 5678' }))
  await press(user, 'Cancelar o contrato')
  await screen.findByRole('heading', { name: 'Pedido registrado' })
  expect(api.callsTo(createCase)[0]?.body).toEqual({
    kind: 'cancellation',
    contract: 'CT1000000002',
  })
})

it('a change of the due day offers six days and not the current one', async () => {
  const screenOf = open('/atendimentos?novo=dueDay')
  respondWithCase(screenOf, { kind: 'dueDay', details: { dueDay: 20 } })
  const { user, api } = screenOf
  const days = await screen.findByRole('group', { name: 'Em que dia a fatura deve vencer?' })
  expect(within(days).getAllByRole('radio')).toHaveLength(6)
  await user.click(screen.getByRole('radio', { name: 'TIM Controle, (11)\u00a09\u00a01234 5678' }))
  expect(within(days).getByRole('radio', { name: /^Dia 10/ })).toBeDisabled()
  await user.click(within(days).getByRole('radio', { name: 'Dia 20' }))
  await press(user, 'Mudar o vencimento')
  await screen.findByRole('heading', { name: 'Pedido registrado' })
  expect(api.callsTo(createCase)[0]?.body).toEqual({
    kind: 'dueDay',
    contract: 'CT1000000002',
    dueDay: 20,
  })
})

it('a change of the due day rejects the current day of the contract chosen last', async () => {
  const screenOf = open('/atendimentos?novo=dueDay')
  const { user, api } = screenOf
  const days = await screen.findByRole('group', { name: 'Em que dia a fatura deve vencer?' })
  await user.click(within(days).getByRole('radio', { name: 'Dia 10' }))
  await user.click(screen.getByRole('radio', { name: 'TIM Controle, (11)\u00a09\u00a01234 5678' }))
  await press(user, 'Mudar o vencimento')
  expect(screen.getByText('Escolha um dia diferente do vencimento atual')).toBeVisible()
  expect(api.callsTo(createCase)).toHaveLength(0)
})

it('many contracts are a list to choose from, one contract is chosen already', async () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ ...CONTRACT, reference: `CT${i}` }))
  const { unmount } = open('/atendimentos?novo=cancellation', many)
  expect(
    within(await screen.findByLabelText('Qual contrato você quer cancelar?')).getAllByRole(
      'option',
    ),
  ).toHaveLength(13)
  unmount()
  open('/atendimentos?novo=cancellation', [CONTRACT])
  expect(
    await screen.findByRole('radio', { name: 'TIM Controle, (11)\u00a09\u00a08765 4321' }),
  ).toBeChecked()
})

it('what was typed survives an expired session', async () => {
  const { kernel, user, unmount } = open('/atendimentos?novo=request')
  await user.type(await screen.findByLabelText('O que você precisa?'), 'Segunda via')
  const text = kernel.drafts.get('support.case.request.text')
  unmount()
  kernel.drafts.set('support.case.request.text', text ?? '')
  render(<CasesScreen />, renderProps(kernel, '/atendimentos?novo=request'))
  expect(await screen.findByLabelText('O que você precisa?')).toHaveValue('Segunda via')
})

it.each([
  [
    'a reached limit, with the time to wait',
    { code: 'TOO.MANY.REQUESTS' },
    429,
    'Você já fez muitos pedidos deste tipo. Nada foi registrado. Tente novamente em 40 minutos.',
  ],
  [
    'an equal open case',
    { code: 'CASE.ALREADY.OPEN' },
    409,
    'Este contrato já tem um pedido igual em aberto. Veja o prazo em Meus atendimentos.',
  ],
  [
    'a call that is too old at its field',
    { code: 'BAD.REQUEST', field: 'calledOn' },
    400,
    'Escolha uma data dos últimos 90 dias',
  ],
])('the form explains %s', async (_what, problem, status, text) => {
  const { api, user } = open('/atendimentos?novo=recording')
  api.handle(createCase, () =>
    Response.json(
      { message: '-', traceId: 'trace-1', ...problem },
      { status, headers: { 'retry-after': '2400' } },
    ),
  )
  const day = await screen.findByLabelText('Em que dia foi a ligação?')
  await user.type(day, day.getAttribute('max') ?? '')
  await user.type(screen.getByLabelText(/^A que horas/), 'Às 10h, sobre a fatura.')
  await press(user, 'Enviar pedido')
  expect(await screen.findByText(text)).toBeVisible()
})

it('a person who pays for a company sees why some kinds are not available', async () => {
  const { kernel } = createCompanyPerson('pays')
  const { unmount } = render(<CasesScreen />, renderProps(kernel, '/atendimentos?novo='))
  const cancellation = await screen.findByRole('link', { name: /^Cancelamento de contrato/ })
  await waitFor(() => expect(cancellation).toHaveAttribute('aria-disabled', 'true'))
  expect(cancellation).toHaveTextContent('Só quem administra a conta da empresa pode fazer isso.')
  expect(screen.getByRole('link', { name: /^Pergunta ou pedido/ })).toHaveAttribute('href')
  unmount()
  render(<CasesScreen />, renderProps(kernel, '/atendimentos?novo=cancellation'))
  expect(
    await screen.findByText('Só quem administra a conta da empresa pode fazer isso.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancelar o contrato' })).not.toBeInTheDocument()
})

describe('a listed case', () => {
  const list = async (overrides: Partial<SupportCases['cases'][number]>, title: string) => {
    const { kernel, api } = createTestKernel({ session: 'signed-in' })
    const [first] = casesFixture.output.cases
    api.respond(contracts, { contracts: [CONTRACT] })
    api.respond(cases, {
      calls: [],
      cases: [{ ...first, phone: null, call: null, ...overrides } as SupportCases['cases'][number]],
    })
    render(<CasesScreen />, renderProps(kernel, '/atendimentos'))
    return screen.findByRole('region', { name: title })
  }

  it('shows what was asked with the name of the contract and the deadline', async () => {
    const item = await list(
      {
        kind: 'dueDay',
        contract: CONTRACT.reference,
        details: { dueDay: 20 },
        answerBy: '2099-11-23T15:00:00Z',
      },
      'Mudança de vencimento',
    )
    await waitFor(() => expect(item).toHaveTextContent('TIM Controle, (11) 9 8765 4321'))
    expect(item).toHaveTextContent('Novo vencimentoDia 20')
    expect(item).toHaveTextContent('Muda até23/11/2099, 12:00')
    expect(item).not.toHaveTextContent('O prazo passou')
  })

  it('refers to the ombudsman after its deadline', async () => {
    const item = await list(
      { kind: 'request', answerBy: '2020-01-01T15:00:00Z' },
      'Pergunta ou pedido',
    )
    expect(item).toHaveTextContent('O prazo passou.')
    expect(within(item).getByRole('link', { name: 'Falar com a ouvidoria' })).toHaveAttribute(
      'href',
      '/canais-de-atendimento',
    )
  })

  it.each([
    ['cancelled', null, 'Você desistiu'],
    ['closed', 'O contrato foi cancelado.', 'Concluído'],
    ['closed', null, 'Encerrado'],
  ] as const)('names a cancellation that is %s (answer: %s)', async (state, answer, name) => {
    const item = await list(
      { kind: 'cancellation', state, answer, canCancel: false },
      'Cancelamento de contrato',
    )
    expect(item).toHaveTextContent(name)
    expect(item).not.toHaveTextContent('O contrato termina em')
  })
})
