import {
  account,
  accountFixture,
  cancelCase,
  caseFile,
  caseFileFixture,
  cases,
  casesFixture,
  createCase,
  createCaseFixture,
  toCents,
  type CalendarDate,
  type SupportCases,
} from '@portal/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createCompanyPerson, createTestKernel, renderProps } from 'shared-kernel/testing'
import CasesScreen from './cases-screen.tsx'

const open = (known: SupportCases | null = casesFixture.output) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  if (known) api.respond(cases, known)
  else api.reject(cases, 'UNEXPECTED')
  render(<CasesScreen />, renderProps(kernel))
  return { kernel, api, user: userEvent.setup() }
}

it('cases page shows each case with state, protocol, time and response', async () => {
  open()
  const call = await screen.findByRole('region', { name: 'Pedido de ligação' })
  expect(call).toHaveTextContent('Recebido')
  expect(call).toHaveTextContent('202611211234567890')
  expect(call).toHaveTextContent('(11) 9 8765 4321')
  expect(call).toHaveTextContent('domingo, 22/11, entre 10:00 e 12:00')
  const contest = screen.getByRole('region', { name: 'Contestação de valor' })
  expect(contest).toHaveTextContent('Respondido')
  expect(contest).toHaveTextContent('O pacote foi retirado e o valor volta na próxima fatura.')
  expect(
    within(contest).queryByRole('button', { name: 'Cancelar este pedido' }),
  ).not.toBeInTheDocument()
})

// Consumer law 11
it('cases page shows what was decided about a contested amount, and where to appeal', async () => {
  const [, contested] = casesFixture.output.cases
  open({
    ...casesFixture.output,
    cases: [
      {
        ...(contested as SupportCases['cases'][number]),
        state: 'closed',
        changedAt: '2026-11-25T12:00:00Z',
        contest: {
          protocol: '202611180987654321',
          state: 'partly_accepted',
          amount: toCents(1000),
          positions: [],
          reason: 'wrong_amount',
          openedAt: '2026-11-18T15:00:00Z',
          answerBy: '2026-12-18' as CalendarDate,
          accepted: toCents(400),
          credit: toCents(808),
        },
      },
    ],
  })
  const contest = await screen.findByRole('region', { name: 'Contestação de valor' })
  expect(contest).toHaveTextContent(/Valor contestadoR\$\s10,00/)
  expect(contest).toHaveTextContent(/Decidido a seu favorR\$\s4,00/)
  expect(contest).toHaveTextContent(/Crédito para vocêR\$\s8,08/)
  expect(contest).toHaveTextContent('Data da resposta19/11/2026, 09:00')
  expect(within(contest).getByRole('link', { name: 'Ver a fatura' })).toHaveAttribute(
    'href',
    '/contas/FT100000100107',
  )
  expect(within(contest).getByRole('link', { name: 'Falar com a ouvidoria' })).toHaveAttribute(
    'href',
    '/canais-de-atendimento',
  )
})

it('cases page explains a disputed payment, which only its bank can end', async () => {
  open({
    ...casesFixture.output,
    cases: [
      {
        ...(casesFixture.output.cases[0] as SupportCases['cases'][number]),
        kind: 'dispute',
        text: 'O banco de quem pagou pediu o valor de volta.',
        canCancel: false,
      },
    ],
  })
  const dispute = await screen.findByRole('region', { name: 'Pagamento em análise' })
  expect(dispute).toHaveTextContent('O que aconteceuO banco de quem pagou pediu o valor de volta.')
  expect(
    within(dispute).queryByRole('button', { name: 'Cancelar este pedido' }),
  ).not.toBeInTheDocument()
})

it('cases page shows an empty state', async () => {
  open({ ...casesFixture.output, cases: [] })
  expect(await screen.findByText('Nenhum atendimento por aqui')).toBeVisible()
})

it('cases page shows an error and retries', async () => {
  const { api, user } = open(null)
  await screen.findByText('Não foi possível carregar os seus atendimentos')
  api.respond(cases, casesFixture.output)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('region', { name: 'Pedido de ligação' })).toBeVisible()
})

it('cases page schedules a call and shows the protocol', async () => {
  const { api, user } = open()
  api.respond(createCase, { ...createCaseFixture.output, kind: 'call' })
  await screen.findByRole('region', { name: 'Pedido de ligação' })
  await user.click(screen.getByRole('button', { name: 'Agendar uma ligação' }))
  await user.clear(await screen.findByLabelText('Telefone'))
  await user.type(screen.getByLabelText('Telefone'), '11912345678')
  await user.click(screen.getByRole('radio', { name: '10:00 às 12:00' }))
  await user.click(screen.getByRole('button', { name: 'Agendar' }))
  expect(
    await screen.findByText(
      'Protocolo 202611211234567890. Também enviamos este número por SMS ao telefone do cadastro. Resposta até 21/12/2026.',
    ),
  ).toBeVisible()
  expect(api.callsTo(createCase)[0]?.body).toEqual({
    kind: 'call',
    phone: '+5511912345678',
    from: '2026-11-22T13:00:00Z',
  })
})

it('cases page offers the windows that are left when the selected one has passed', async () => {
  const { api, user } = open()
  await screen.findByRole('region', { name: 'Pedido de ligação' })
  await user.click(screen.getByRole('button', { name: 'Agendar uma ligação' }))
  await user.clear(await screen.findByLabelText('Telefone'))
  await user.type(screen.getByLabelText('Telefone'), '11912345678')
  const [passed, ...left] = casesFixture.output.calls
  api.reject(createCase, 'ATTENDANCE.CLOSED')
  api.respond(cases, { ...casesFixture.output, calls: left })
  await user.click(screen.getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText(/Este horário não está mais disponível/)).toBeVisible()
  await waitFor(() => expect(api.callsTo(cases)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Agendar' }))
  await waitFor(() =>
    expect(api.callsTo(createCase).map(({ body }) => (body as { from: string }).from)).toEqual([
      passed?.from,
      left[0]?.from,
    ]),
  )
})

// Consumer law 12
it('cases page contests a charge in words, and names the day of the answer', async () => {
  const { api, user } = open()
  api.respond(createCase, createCaseFixture.output)
  await user.click(screen.getByRole('button', { name: 'Contestar um valor' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar contestação' }))
  expect(await screen.findByText('Conte o que você não reconhece')).toBeVisible()
  await user.type(screen.getByLabelText('O que você não reconhece?'), 'Pacote adicional')
  await user.click(screen.getByRole('button', { name: 'Enviar contestação' }))
  expect(
    await screen.findByText(/^Protocolo 202611211234567890.*Resposta até 21\/12\/2026\.$/),
  ).toBeVisible()
  expect(api.callsTo(createCase)[0]?.body).toEqual({
    kind: 'contest',
    invoice: null,
    text: 'Pacote adicional',
  })
})

it('cases page cancels a case after a confirmation', async () => {
  const { kernel, api, user } = open()
  kernel.queryClient.setQueryData([account.id], accountFixture.output)
  const [call, ...rest] = casesFixture.output.cases
  if (!call) throw new Error('no call')
  api.respond(cancelCase, { ...call, state: 'cancelled', canCancel: false })
  await user.click(await screen.findByRole('button', { name: 'Cancelar este pedido' }))
  expect(await screen.findByText(/Não vamos mais ligar para você por este pedido/)).toBeVisible()
  api.respond(cases, {
    ...casesFixture.output,
    cases: [{ ...call, state: 'cancelled', canCancel: false }, ...rest],
  })
  await user.click(screen.getByRole('button', { name: 'Cancelar o pedido' }))
  expect(await screen.findByText('Cancelado')).toBeVisible()
  expect(api.callsTo(cancelCase)).toHaveLength(1)
  // A contested amount is owed again.
  expect(kernel.queryClient.getQueryState([account.id])?.isInvalidated).toBe(true)
})

it.each([
  ['an amount', 1_500, 1],
  ['a charge in words', 0, 0],
] as const)('withdrawing a contest of %s names what is owed again', async (_, amount, count) => {
  const [, contested] = casesFixture.output.cases
  const { user } = open({
    ...casesFixture.output,
    cases: [
      {
        ...(contested as SupportCases['cases'][number]),
        state: 'received',
        canCancel: true,
        contest: {
          protocol: '202611180987654321',
          state: 'open',
          amount: toCents(amount),
          positions: [],
          reason: null,
          openedAt: '2026-11-18T15:00:00Z',
          answerBy: '2026-12-18' as CalendarDate,
          accepted: null,
          credit: toCents(0),
        },
      },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Cancelar este pedido' }))
  expect(await screen.findByText(/não será mais analisada/)).toBeVisible()
  expect(screen.queryAllByText(/volta ao vencimento de antes/)).toHaveLength(count)
})

it('cases page is read-only for a user without permission to pay', async () => {
  const { kernel } = createCompanyPerson('sees')
  render(<CasesScreen />, renderProps(kernel, '/atendimentos?contestar=FT100000100107'))
  expect(await screen.findByText(/Seu acesso permite só consultar/)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Pedido de ligação' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('cases page shows a connection error and preserves the input', async () => {
  const { api, user } = open()
  for (const endpoint of [createCase, cancelCase])
    api.handle(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  await screen.findByRole('region', { name: 'Pedido de ligação' })
  await user.click(screen.getByRole('button', { name: 'Agendar uma ligação' }))
  await user.clear(await screen.findByLabelText('Telefone'))
  await user.type(screen.getByLabelText('Telefone'), '11912345678')
  await user.click(screen.getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
  expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 9 1234 5678')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar este pedido' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar o pedido' }))
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
})

it('cases page saves the file of a case', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  }
  const names: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const [first] = casesFixture.output.cases
  const { api, user } = open({
    ...casesFixture.output,
    cases: [
      {
        ...(first as SupportCases['cases'][number]),
        file: { type: 'application/pdf', bytes: 2048 },
      },
    ],
  })
  api.respond(caseFile, caseFileFixture.output)
  await user.click(await screen.findByRole('button', { name: 'Baixar o anexo (PDF, 2 KB)' }))
  await waitFor(() => expect(names).toEqual(['anexo-202611211234567890.pdf']))
  expect(saved.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 9]])
})
