import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  agreement,
  formatDate,
  installmentTerm,
  invoice,
  sendInstallmentTerm,
  toCents,
  type Agreement,
} from '@portal/contract'
import { Link, Route, Routes } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { addToToday, createAgreement, createInvoiceDetails } from '../testing/fixtures.ts'
import { recordDownloads } from '../testing/record-downloads.ts'
import { renderRoute } from '../testing/render-route.tsx'
import AgreementScreen from './agreement-screen.tsx'

const open = (answer: Agreement | null = createAgreement()) => {
  const { kernel, api } = createTestKernel()
  if (answer) api.respond(agreement, answer)
  api.respond(invoice, createInvoiceDetails())
  const { unmount } = renderRoute(
    kernel,
    '/contas/:reference/acordo',
    <AgreementScreen />,
    '/contas/CT1/acordo',
  )
  return { kernel, api, user: userEvent.setup(), unmount }
}
const requestEmail = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Receber via E-mail' }))
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), 'joao@example.com')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
}

it('agreement page shows paid, next and later installments', async () => {
  open()
  const pay = await screen.findByRole('link', { name: /^Pagar a parcela 2: R\$\s100,00$/ })
  expect(pay).toHaveAttribute('href', '/pagamento?contas=AC102')
  expect(screen.getByText('1 de 3 parcelas pagas')).toBeVisible()
  const installments = within(screen.getByRole('region', { name: 'Parcelas' })).getAllByRole(
    'listitem',
  )
  expect(
    installments.map(
      (installment) => /Paga|Próxima|A vencer/.exec(installment.textContent ?? '')?.[0],
    ),
  ).toEqual(['Paga', 'Próxima', 'A vencer'])
})

it.each([
  [8, 'secondary'],
  [7, 'primary'],
])('agreement page shows an installment due in %i days with a %s button', async (days, look) => {
  const [paid, next, last] = createAgreement().parts
  open(createAgreement({ parts: [paid!, { ...next!, dueDate: addToToday(days) }, last!] }))
  expect(await screen.findByRole('link', { name: /^Pagar a parcela 2/ })).toHaveClass(look)
})

// Consumer law 6
it('agreement page promises the service after the first installment, until it is paid', async () => {
  const suspension = { suspendsFrom: addToToday(-20), endsFrom: addToToday(40) }
  const parts = createAgreement().parts.map((part) => ({ ...part, status: 'ABERTA' as const }))
  const promise = 'O serviço volta em até 24 horas depois do pagamento da primeira parcela.'
  const { unmount } = open(createAgreement({ suspension, parts }))
  expect(await screen.findByText(promise)).toBeVisible()
  unmount()
  open(createAgreement({ suspension }))
  expect(await screen.findByText('1 de 3 parcelas pagas')).toBeVisible()
  expect(screen.queryByText(promise)).not.toBeInTheDocument()
})

it.each([
  ['unpaid', 'ABERTA', 1],
  ['paid', 'PAGA', 0],
] as const)(
  'agreement page asks for the first installment of a new agreement: %s',
  async (_state, status, times) => {
    const { kernel, api } = createTestKernel()
    const [first, ...others] = createAgreement().parts
    api.respond(agreement, createAgreement({ parts: [{ ...first!, status }, ...others] }))
    api.respond(invoice, createInvoiceDetails())
    render(
      <Routes>
        <Route path="/contas/:reference/acordo" element={<AgreementScreen />} />
        <Route
          path="*"
          element={
            <Link to="/contas/CT1/acordo" state={{ isNew: true }}>
              Acordo
            </Link>
          }
        />
      </Routes>,
      renderProps(kernel, '/'),
    )
    await userEvent.click(screen.getByRole('link', { name: 'Acordo' }))
    await screen.findByRole('region', { name: 'Parcelas' })
    expect(screen.queryAllByText(/^Acordo fechado/)).toHaveLength(times)
    expect(screen.queryAllByText(/vencimento para não ter multa nem juros/)).toHaveLength(times)
  },
)

// Consumer law 30
it('agreement page asks for no installment of more than five years, and lists it', async () => {
  const [paid, next, last] = createAgreement().parts
  const old = { status: 'VENCIDA', dueDate: addToToday(-1900), isPrescribed: true } as const
  const { unmount } = open(
    createAgreement({ parts: [paid!, { ...next!, ...old }, { ...last!, ...old }] }),
  )
  expect(await screen.findByText(/não podem mais ser cobradas/)).toBeVisible()
  expect(screen.queryByText('Falta pagar')).not.toBeInTheDocument()
  expect(screen.queryByText(/Vencida|atrasada|Acordo quitado/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^(Pagar|Quitar)/ })).not.toBeInTheDocument()
  const list = within(screen.getByRole('region', { name: 'Parcelas' }))
  expect(list.getAllByText('Não é mais cobrada')).toHaveLength(2)
  expect(list.getByRole('link', { name: 'Parcela 2 de 3' })).toBeVisible()
  unmount()
  open(createAgreement({ parts: [paid!, { ...next!, ...old }, last!] }))
  expect(
    await screen.findByRole('link', { name: /^Pagar a parcela 3: R\$\s100,00$/ }),
  ).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Falta pagar' })).getByText(/^R\$\s100,00$/),
  ).toBeVisible()
})

it('agreement page asks for a late installment what it costs today', async () => {
  const [paid, next, last] = createAgreement().parts
  const late = {
    ...next!,
    status: 'VENCIDA' as const,
    dueDate: addToToday(-5),
    total: toCents(10216),
  }
  open(createAgreement({ parts: [paid!, late, last!] }))
  const left = await screen.findByRole('region', { name: 'Falta pagar' })
  expect(left).toHaveTextContent(/R\$\s202,16/)
  expect(left).toHaveTextContent(/Venceu há 5 dias/)
  expect(screen.getByRole('link', { name: /^Pagar a parcela 2: R\$\s102,16$/ })).toHaveClass(
    'primary',
  )
  expect(screen.getByRole('region', { name: 'Parcelas' })).toHaveTextContent(/R\$\s102,16/)
})

it('agreement page shows what the next installment costs today and later', async () => {
  open()
  const ahead = await screen.findByRole('region', { name: 'Pagar a parcela 2 hoje ou depois' })
  expect(ahead).toHaveTextContent(/HojeR\$\s153,68Em \d\d\/\d\d\/\d{4}R\$\s154,18/)
})

it('agreement page shows who signed it, and when', async () => {
  open(createAgreement({ signed: { name: 'Carla Dias', at: '2026-11-22T10:30:00Z' } }))
  expect(
    await screen.findByText(/^Assinado por Carla Dias em 22\/11\/2026,? 07:30\.$/),
  ).toBeVisible()
})

it('agreement page downloads the unpaid due dates as a calendar file', async () => {
  const files = recordDownloads()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Lembrar na agenda' }))
  expect(files.map(({ type, size }) => [type, size > 0])).toEqual([
    ['text/calendar;charset=utf-8', true],
  ])
})

it('agreement page shows that all installments are paid', async () => {
  open(
    createAgreement({
      parts: createAgreement().parts.map((installment) => ({ ...installment, status: 'PAGA' })),
    }),
  )
  expect(await screen.findByText('Acordo quitado')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Pagar/ })).not.toBeInTheDocument()
})

const listStates = async () =>
  (await screen.findByRole('region', { name: 'Parcelas' })).textContent?.match(
    /Paga|Próxima|A vencer|Vencida|Cancelada/g,
  )
const breakParts = () =>
  createAgreement().parts.map((part) => ({ ...part, isCancelled: part.status !== 'PAGA' }))

it('agreement page says until when a late installment has to be paid, and what follows', async () => {
  const [paid, next, last] = createAgreement().parts
  const payUntil = addToToday(12)
  open(
    createAgreement({
      state: 'late',
      payUntil,
      parts: [paid!, { ...next!, status: 'VENCIDA', dueDate: addToToday(-18) }, last!],
    }),
  )
  expect(await screen.findByText('A parcela 2 está atrasada')).toBeVisible()
  expect(screen.getByText(/para manter o acordo/)).toHaveTextContent(
    `Pague até ${formatDate(payUntil)} para manter o acordo. Se ele for quebrado, as parcelas que faltam são canceladas.`,
  )
  expect(screen.getByText('Parcela atrasada')).toBeVisible()
})

it('agreement page offers to settle all unpaid installments for what they cost today', async () => {
  open(
    createAgreement({
      state: 'current',
      settlement: {
        total: toCents(19000),
        discount: toCents(1000),
        validUntil: '2026-11-22T02:59:59Z',
      },
    }),
  )
  expect(
    await screen.findByRole('link', { name: /^Quitar hoje por R\$\s190,00$/ }),
  ).toHaveAttribute('href', '/pagamento?contas=AC102,AC103')
  expect(
    screen.getByText(
      /^Desconto de R\$\s10,00 nas parcelas que vencem depois de hoje\. .* até 23h59\.$/,
    ),
  ).toBeVisible()
})

it('agreement page of a broken agreement asks for no installment and leads to a new negotiation', async () => {
  open(
    createAgreement({
      state: 'broken',
      brokenOn: addToToday(-1),
      campaign: 'CP9',
      parts: breakParts(),
      suspension: { suspendsFrom: addToToday(-20), endsFrom: addToToday(40) },
    }),
  )
  expect(await screen.findByRole('link', { name: 'Negociar de novo' })).toHaveAttribute(
    'href',
    '/contas/CP9/oferta',
  )
  expect(screen.getByText(`O acordo foi quebrado em ${formatDate(addToToday(-1))}`)).toBeVisible()
  expect(await listStates()).toEqual(['Paga', 'Cancelada', 'Cancelada'])
  expect(screen.queryByRole('link', { name: /Pagar|Quitar/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/24 horas/)).not.toBeInTheDocument()
})

it('agreement page of a replaced agreement names the new one, and the new one names it', async () => {
  const { unmount } = open(
    createAgreement({
      state: 'renegotiated',
      brokenOn: addToToday(-9),
      replacedBy: 'AC2',
      parts: breakParts(),
    }),
  )
  expect(await screen.findByText('Substituído pelo acordo AC2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o acordo novo' })).toHaveAttribute(
    'href',
    '/contas/CT1/acordo?acordo=AC2',
  )
  unmount()
  const { api, user } = open(createAgreement({ state: 'current', previous: 'AC0' }))
  await user.click(await screen.findByRole('link', { name: 'Acordo anterior: AC0' }))
  await waitFor(() =>
    expect(api.callsTo(agreement).at(-1)?.url).toMatch(/\/agreement\?agreement=AC0$/),
  )
})

it('agreement page shows an empty state without an agreement', async () => {
  open(null)
  expect(await screen.findByRole('heading', { name: 'Este contrato não tem acordo' })).toBeVisible()
})

it('agreement page downloads the term of its installments', async () => {
  recordDownloads()
  const { api, user } = open()
  api.handle(
    installmentTerm,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Baixar documento' }))
  expect(api.callsTo(installmentTerm)[0]?.body).toEqual({
    contractReference: 'CT1',
    debtReferences: ['AC101', 'AC102', 'AC103'],
    variables: { agreement: 'AC1' },
  })
})

it('agreement page e-mails the term and rejects an invalid address', async () => {
  const { api, user } = open()
  api.respond(sendInstallmentTerm, { messageId: 'msg_1' })
  await user.click(await screen.findByRole('button', { name: 'Receber via E-mail' }))
  const field = await screen.findByRole('textbox', { name: /Email/ })
  await user.type(field, 'joao@')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.getByText('E-mail inválido')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus()
  expect(api.callsTo(sendInstallmentTerm)).toHaveLength(0)
  await user.type(field, 'example.com')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('E-mail enviado com sucesso!')).toBeVisible()
  expect(api.callsTo(sendInstallmentTerm)[0]).toMatchObject({
    body: {
      recipient: 'joao@example.com',
      variables: { contractReference: 'CT1', agreement: 'AC1' },
    },
  })
})

it('agreement page shows a connection error when the request gets no response', async () => {
  const { api, user } = open()
  api.handle(sendInstallmentTerm, () => Promise.reject(new TypeError('Failed to fetch')))
  await requestEmail(user)
  expect(await screen.findByText(/Confira sua conexão e tente novamente/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('joao@example.com')
  api.respond(sendInstallmentTerm, { messageId: 'msg_1' })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('E-mail enviado com sucesso!')).toBeVisible()
})

it('agreement page shows that the e-mail was rejected', async () => {
  const { api, user } = open()
  api.reject(sendInstallmentTerm, 'UNEXPECTED')
  await requestEmail(user)
  expect(await screen.findByText('Houve um erro em sua solicitação')).toBeVisible()
  expect(screen.getByText('Tente novamente mais tarde.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
