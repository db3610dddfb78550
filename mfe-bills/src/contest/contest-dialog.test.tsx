import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createCase,
  createCaseFixture,
  attachCaseFile,
  attachCaseFileFixture,
  MAX_CASE_FILE_BYTES,
  invoice,
  toCents,
  type Contest,
  type InvoiceDetails,
  type CalendarMonth,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import InvoiceScreen from '../invoice/invoice-screen.tsx'
import { provideAccount } from '../testing/account-fixture.ts'
import { addToToday, createInvoice, createInvoiceDetails } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

const openContest: Contest = {
  protocol: '202611211234567890',
  state: 'open',
  amount: toCents(1500),
  positions: [2],
  reason: 'unknown',
  openedAt: '2026-11-21T15:00:00Z',
  answerBy: addToToday(30),
  accepted: null,
  credit: toCents(0),
}
const details = (overrides: Partial<InvoiceDetails> = {}): InvoiceDetails =>
  createInvoiceDetails({
    lines: [
      { kind: 'service', description: 'TIM Black', amount: toCents(13490), position: 1 },
      { kind: 'service', description: 'Pacote', amount: toCents(1500), position: 2 },
      { kind: 'fine', description: 'Multa por atraso', amount: toCents(299) },
    ],
    contests: [],
    contestUntil: addToToday(900),
    ...overrides,
  })

const openInvoice = (answers: readonly InvoiceDetails[]) => {
  const { kernel, api } = createTestKernel()
  provideAccount(api)
  const left = [...answers]
  api.handle(invoice, () => new Response(JSON.stringify(left.length > 1 ? left.shift() : left[0])))
  renderRoute(kernel, '/contas/:reference', <InvoiceScreen />, '/contas/FT1')
  return { kernel, api }
}
const openDialog = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Contestar um valor desta fatura' }),
  )
  return within(await screen.findByRole('dialog', { name: 'Contestar um valor' }))
}
const clickSend = () => userEvent.click(screen.getByRole('button', { name: 'Enviar contestação' }))

it('restores the unsent text of this invoice only', async () => {
  const { kernel } = openInvoice([details()])
  kernel.drafts.set('bills.contest.FT1', 'Não pedi o pacote')
  kernel.drafts.set('bills.contest.FT2', 'Texto de outra fatura')
  const dialog = await openDialog()
  expect(dialog.getByDisplayValue('Não pedi o pacote')).toBeVisible()
})

// Consumer law 11
it('says before a contest is sent until when it is answered, and what follows otherwise', async () => {
  openInvoice([details()])
  const dialog = await openDialog()
  expect(
    dialog.getByText(/^Respondemos em até 30 dias\. Até lá, o valor .* não vence\./),
  ).toBeVisible()
  expect(
    dialog.getByText(/Sem resposta no prazo, a contestação é aceita\..* em dobro/),
  ).toBeVisible()
})

it('contesting an item takes four clicks and shows the protocol and what is left to pay', async () => {
  const { api } = openInvoice([
    details(),
    details({
      invoice: createInvoice({ total: toCents(13490), contestAnswerBy: openContest.answerBy }),
      contests: [openContest],
    }),
  ])
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pacote, R\$\s15,00$/ }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Não reconheço esta cobrança' }))
  await clickSend()
  expect(await screen.findByText(/^Protocolo 202611211234567890\. Respondemos até/)).toBeVisible()
  expect(api.callsTo(createCase).map(({ body }) => body)).toEqual([
    {
      kind: 'contest',
      invoice: 'FT1',
      items: [2],
      amount: null,
      reason: 'unknown',
      text: '',
    },
  ])
  expect(
    await screen.findByRole('link', { name: /^Pagar o restante R\$\s134,90$/ }),
  ).toHaveAttribute('href', '/pagamento?contas=FT1')
})

it('names no amount that is left to pay when the invoice cannot be fetched after the contest', async () => {
  const { api } = openInvoice([details()])
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  const dialog = await openDialog()
  await chooseItem(dialog)
  api.reject(invoice, 'NOT.FOUND')
  await clickSend()
  expect(await screen.findByRole('link', { name: 'Pagar o restante' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT1',
  )
})

it.each([
  ['new', 'Outro', 'Não reconheço esta cobrança'],
  ['higher', 'Pacote', 'O valor está errado'],
] as const)(
  'an item that is %s is contested from its row with a suggested reason',
  async (_, previousItem, reason) => {
    const { api } = openInvoice([
      details({
        previous: {
          month: '2026-09' as CalendarMonth,
          lines: [{ kind: 'service', description: previousItem, amount: toCents(1000) }],
        },
      }),
    ])
    api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
    await userEvent.click(await screen.findByRole('button', { name: 'Contestar Pacote' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /^Pacote/ })).toBeChecked()
    expect(dialog.getByRole('radio', { name: reason })).toBeChecked()
    await clickSend()
    await waitFor(() => expect(api.callsTo(createCase)).toHaveLength(1))
  },
)

it('another amount excludes the items and is limited to what was billed', async () => {
  const { api } = openInvoice([details()])
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pacote/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Outro valor' }))
  expect(dialog.getByRole('checkbox', { name: /^Pacote/ })).not.toBeChecked()
  const amount = dialog.getByRole('textbox', { name: 'Valor em reais' })
  await userEvent.type(amount, '149,91')
  await userEvent.click(dialog.getByRole('radio', { name: 'O valor está errado' }))
  await clickSend()
  expect(amount).toHaveAccessibleDescription(/Informe um valor de até R\$\s149,90/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '10.5')
  await clickSend()
  await waitFor(() =>
    expect(api.callsTo(createCase).map(({ body }) => body)).toEqual([
      expect.objectContaining({ items: [], amount: 1050, reason: 'wrong_amount' }),
    ]),
  )
})

it('a contest without an item or a reason is not sent', async () => {
  const { api } = openInvoice([details()])
  const dialog = await openDialog()
  await clickSend()
  expect(dialog.getByText('Escolha um item ou informe um valor')).toBeVisible()
  expect(document.activeElement?.closest('fieldset')).toHaveAccessibleDescription(
    'Escolha um item ou informe um valor',
  )
  expect(dialog.getByText('Escolha um motivo')).toBeVisible()
  expect(api.callsTo(createCase)).toEqual([])
})

it('a contested item is not offered again, and the page says when the answer is due', async () => {
  openInvoice([details({ contests: [openContest] })])
  expect(
    await screen.findByRole('region', { name: 'Contestações desta fatura' }),
  ).toHaveTextContent(/R\$\s15,00 em análise\. Respondemos até .*Até lá, este valor não vence\./)
  const dialog = await openDialog()
  expect(dialog.queryByRole('checkbox', { name: /^Pacote/ })).toBeNull()
  expect(dialog.getByRole('checkbox', { name: /^TIM Black/ })).toBeVisible()
})

it.each([
  ['accepted', { state: 'accepted', accepted: toCents(1500) }, /Aceita: R\$\s15,00/],
  [
    'accepted after the payment',
    { state: 'accepted', accepted: toCents(1500), credit: toCents(3015) },
    /Você tem R\$\s30,15 de crédito/,
  ],
  [
    'accepted in part',
    { state: 'partly_accepted', accepted: toCents(500) },
    /Aceita em parte: R\$\s5,00 de R\$\s15,00/,
  ],
  [
    'rejected',
    { state: 'rejected', accepted: toCents(0) },
    /Não aceita: a cobrança de R\$\s15,00 foi mantida/,
  ],
  ['answered in words', { state: 'accepted', amount: toCents(0) }, /^Respondida\. Veja/],
  ['unanswered', { state: 'unanswered', accepted: toCents(1500) }, /Não respondemos no prazo/],
  ['withdrawn', { state: 'withdrawn' }, /Você desistiu/],
] as const)('the invoice page says that a contest was %s', async (_, change, text) => {
  openInvoice([details({ contests: [{ ...openContest, ...change }] })])
  expect(await screen.findByText(text)).toBeVisible()
})

it.each([
  ['is older than three years', { contestUntil: addToToday(-1) }],
  ['was replaced by an agreement', { contestUntil: null }],
  ['comes from an API without contests by item', {}],
] as const)('an invoice that %s cannot be contested', async (_, overrides) => {
  const { contestUntil: _until, contests: _contests, ...rest } = details()
  openInvoice([{ ...rest, ...overrides }])
  expect(await screen.findByRole('region', { name: 'O que está sendo cobrado' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Contestar/ })).toBeNull()
})

it('a wholly contested invoice has nothing to pay', async () => {
  openInvoice([
    details({
      invoice: createInvoice({
        status: 'ABERTA',
        total: toCents(0),
        contestAnswerBy: openContest.answerBy,
      }),
      contests: [openContest],
    }),
  ])
  expect(await screen.findByText(/^Tudo contestado\. Nada a pagar por enquanto/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pagar' })).toBeNull()
  expect(screen.queryByText('Pagar hoje ou depois')).toBeNull()
  expect(screen.queryByText('Lembrar de pagar')).toBeNull()
})

it('a failed contest says that nothing was sent, or that the item is contested already', async () => {
  const { api } = openInvoice([details()])
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pacote/ }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Já paguei este valor' }))
  api.reject(createCase, 'UNEXPECTED')
  await clickSend()
  expect(
    await dialog.findByText('Nada foi registrado. Tente novamente em instantes.'),
  ).toBeVisible()
  api.handle(
    createCase,
    () =>
      new Response(JSON.stringify({ code: 'BAD.REQUEST', traceId: 't', field: 'items' }), {
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      }),
  )
  await clickSend()
  expect(await dialog.findByText(/^Este valor já foi contestado/)).toBeVisible()
})

it('a contest whose response was lost may be registered, and is sent again as the same one', async () => {
  const { api } = openInvoice([details()])
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pacote/ }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Já paguei este valor' }))
  api.handle(createCase, () => Promise.reject(new TypeError('Failed to fetch')))
  await clickSend()
  expect(await dialog.findByText('Não sabemos se a contestação foi registrada')).toBeVisible()
  expect(dialog.getByText(/^Não conseguimos .* o protocolo chega por SMS/)).toBeVisible()
  api.reject(createCase, 'SERVICE.TIMEOUT')
  await clickSend()
  expect(await dialog.findByText(/^Tente novamente .* o protocolo chega por SMS/)).toBeVisible()
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  await clickSend()
  expect(await screen.findByText(/^Protocolo 202611211234567890\./)).toBeVisible()
  const keys = api.callsTo(createCase).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
})

const chooseFile = (file: File) =>
  // The field's `accept` does not bind a file that is dropped on it.
  userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Anexar foto ou PDF (opcional)'), file)
const chooseItem = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pacote/ }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Já paguei este valor' }))
}
const PDF = new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' })

it('a file is sent after the contest, and again if that fails', async () => {
  const { api } = openInvoice([details()])
  await chooseItem(await openDialog())
  await chooseFile(PDF)
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  api.reject(attachCaseFile, 'SERVICE.UNREACHABLE')
  await clickSend()
  expect(await screen.findByText(/^A contestação está registrada\./)).toBeVisible()
  api.respond(attachCaseFile, attachCaseFileFixture.output)
  await userEvent.click(screen.getByRole('button', { name: 'Enviar o arquivo de novo' }))
  expect(await screen.findByText('Arquivo enviado.')).toBeVisible()
  expect(api.callsTo(createCase)).toHaveLength(1)
  expect(api.callsTo(attachCaseFile).map(({ url, body }) => [url, body])).toEqual(
    Array.from({ length: 2 }, () => [
      '/api/v2/cases/202611211234567890/file',
      { type: 'application/pdf', base64: btoa('%PDF-1.7') },
    ]),
  )
})

it('another file is sent in place of one that is refused', async () => {
  const { api } = openInvoice([details()])
  await chooseItem(await openDialog())
  await chooseFile(PDF)
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  api.reject(attachCaseFile, 'UNSUPPORTED.MEDIA.TYPE')
  await clickSend()
  expect(await screen.findByText(/^Escolha uma foto/)).toBeVisible()
  const send = screen.getByRole('button', { name: 'Enviar o arquivo' })
  await userEvent.click(send)
  expect(screen.getByLabelText('Anexar foto ou PDF (opcional)')).toHaveFocus()
  await chooseFile(new File(['%PDF-2.0'], 'outro.pdf', { type: 'application/pdf' }))
  api.respond(attachCaseFile, attachCaseFileFixture.output)
  await userEvent.click(send)
  expect(await screen.findByText('Arquivo enviado.')).toBeVisible()
  expect(api.callsTo(attachCaseFile).map(({ body }) => body)).toEqual([
    { type: 'application/pdf', base64: btoa('%PDF-1.7') },
    { type: 'application/pdf', base64: btoa('%PDF-2.0') },
  ])
})

it.each([
  ['of another type', new File(['<svg>'], 'a.svg', { type: 'image/svg+xml' }), /^Escolha uma foto/],
  [
    'above 5 MB',
    new File([new Uint8Array(MAX_CASE_FILE_BYTES + 1)], 'a.pdf', { type: 'application/pdf' }),
    /^O arquivo passa de 5 MB/,
  ],
  ['without content', new File([], 'a.pdf', { type: 'application/pdf' }), /^O arquivo está vazio/],
] as const)('a file %s holds the contest back until it is removed', async (_, file, text) => {
  const { api } = openInvoice([details()])
  api.respond(createCase, { ...createCaseFixture.output, contest: openContest })
  const dialog = await openDialog()
  await chooseItem(dialog)
  await chooseFile(file)
  expect(dialog.getByText(text)).toBeVisible()
  await clickSend()
  expect(screen.getByLabelText('Anexar foto ou PDF (opcional)')).toHaveFocus()
  expect(api.callsTo(createCase)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remover o arquivo' }))
  await clickSend()
  expect(await screen.findByText(/^Protocolo 202611211234567890\./)).toBeVisible()
  expect(api.callsTo(attachCaseFile)).toEqual([])
})
