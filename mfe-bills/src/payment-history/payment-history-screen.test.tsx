import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  pastPaymentFixture,
  paymentHistory,
  receiptPdf,
  toCents,
  type PastPayment,
  type PaymentHistory,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { recordDownloads } from '../testing/record-downloads.ts'
import { renderRoute } from '../testing/render-route.tsx'
import PaymentHistoryScreen from './payment-history-screen.tsx'

const PATH = '/historico'
const createPayment = (change: Partial<PastPayment> = {}): PastPayment => ({
  ...(pastPaymentFixture as unknown as PastPayment),
  ...change,
})
const createHistory = (change: Partial<PaymentHistory> = {}): PaymentHistory => ({
  payments: [createPayment()],
  hasMore: false,
  years: ['2026', '2025'],
  ...change,
})
/** jsdom has no `Blob.text`. */
const readText = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })
const open = (history: PaymentHistory = createHistory(), search = '') => {
  const { kernel, api } = createTestKernel()
  api.respond(paymentHistory, history)
  renderRoute(kernel, PATH, <PaymentHistoryScreen />, PATH + search)
  return { api, user: userEvent.setup() }
}
const listRows = async () =>
  within(await screen.findByRole('list', { name: 'Pagamentos' })).getAllByRole('listitem')

it('payment history shows day, method, invoice, amount, status and receipt of a payment', async () => {
  open()
  const [row] = await listRows()
  expect(row).toHaveTextContent(/21\/11\/2026.*Pix.*Confirmado.*R\$\s153,68/)
  expect(within(row!).getByRole('link', { name: 'Fatura de outubro de 2026' })).toHaveAttribute(
    'href',
    '/contas/FT100000000101',
  )
  expect(
    within(row!).getByRole('link', { name: 'Ver comprovante do pagamento de 21/11/2026' }),
  ).toHaveAttribute('href', '/pagamento/comprovante/pay_01')
})

it('payment history downloads the receipt of a payment', async () => {
  const files = recordDownloads()
  const { api, user } = open()
  api.handle(
    receiptPdf,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  await user.click(await screen.findByRole('button', { name: /^Baixar PDF do comprovante/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(api.callsTo(receiptPdf)[0]?.url).toBe('/api/v2/payments/pay_01/receipt.pdf')
})

it.each<[string, Partial<PastPayment>, RegExp]>([
  [
    'a refund',
    {
      refunds: [
        { amount: toCents(500), id: 'r1', at: '2026-11-22T12:00:00Z', because: 'too_much' },
      ],
    },
    /Devolvido: R\$\s5,00 em 22\/11\/2026/,
  ],
  [
    'a dispute',
    {
      status: 'disputed',
      reversal: {
        kind: 'med',
        status: 'requested',
        amount: toCents(500),
        at: '2026-11-22T12:00:00Z',
      },
    },
    /R\$\s5,00 em 22\/11\/2026\. Estamos analisando\./,
  ],
  ['a debit of Pix Automático by its name', { isAutomatic: true }, /Pix AutomáticoFatura/],
  [
    'an open code',
    { status: 'awaiting_payer', confirmedAt: null, method: 'bankSlip' },
    /Ver ou cancelar o código/,
  ],
  [
    'hundreds of invoices',
    {
      invoices: Array.from({ length: 300 }, (_, n) => ({
        reference: `FT${n}`,
        contractReference: 'CT1',
        month: '2026-10' as PastPayment['invoices'][number]['month'],
      })),
    },
    /e mais 297 faturas/,
  ],
  [
    'the contracts of a payment of several',
    {
      invoices: ['CT1', 'CT2'].map((contractReference) => ({
        reference: `FT-${contractReference}`,
        contractReference,
        month: '2026-10' as PastPayment['invoices'][number]['month'],
      })),
    },
    /Fatura de outubro de 2026, contrato CT1Fatura de outubro de 2026, contrato CT2/,
  ],
])('payment history shows %s', async (_, change, text) => {
  open(createHistory({ payments: [createPayment(change)] }))
  const [row] = await listRows()
  expect(row).toHaveTextContent(text)
})

it('payment history filters by year and method, and reads the filter from the URL', async () => {
  const { api, user } = open(createHistory(), '?forma=pix')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ano' }), '2025')
  await waitFor(() => expect(api.callsTo(paymentHistory)).toHaveLength(2))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Forma de pagamento' }),
    'Todas as formas',
  )
  await waitFor(() => expect(api.callsTo(paymentHistory)).toHaveLength(3))
  expect(api.callsTo(paymentHistory).map(({ url }) => url)).toEqual([
    '/api/v2/payments?method=pix',
    '/api/v2/payments?year=2025&method=pix',
    '/api/v2/payments?year=2025',
  ])
})

it('payment history ignores an invalid filter', async () => {
  const { api } = open(createHistory(), '?forma=dinheiro&ano=x')
  await listRows()
  expect(api.callsTo(paymentHistory)[0]?.url).toBe('/api/v2/payments')
})

it('payment history appends the next page and moves the focus to its first payment', async () => {
  const { api, user } = open(createHistory({ hasMore: true }))
  const more = await screen.findByRole('button', { name: 'Mostrar mais pagamentos' })
  api.respond(
    paymentHistory,
    createHistory({ payments: [createPayment({ id: 'pay_02', total: toCents(100) })] }),
  )
  await user.click(more)
  await waitFor(async () => expect(await listRows()).toHaveLength(2))
  const [, second] = await listRows()
  expect(second).toHaveTextContent(/R\$\s1,00/)
  expect(second).toHaveFocus()
  expect(more).not.toBeInTheDocument()
  expect(api.callsTo(paymentHistory)[1]?.url).toBe('/api/v2/payments?before=pay_01')
})

it('payment history downloads all payments of the filter, also those of later pages', async () => {
  const files = recordDownloads()
  const { api, user } = open(createHistory({ hasMore: true }), '?ano=2026')
  const pages = [
    createHistory({ hasMore: true }),
    createHistory({ payments: [createPayment({ id: 'pay_02', method: 'bankSlip' })] }),
  ]
  const csv = await screen.findByRole('button', { name: 'Baixar planilha (CSV)' })
  api.handle(paymentHistory, () => Response.json(pages.shift()))
  await user.click(csv)
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await readText(files[0]!)
  expect(text.trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('Data;Forma de pagamento;'),
    expect.stringContaining('21/11/2026;Pix;Confirmado;153,68;'),
    expect.stringContaining('21/11/2026;Boleto;Confirmado;153,68;'),
  ])
  expect(
    api
      .callsTo(paymentHistory)
      .slice(1)
      .map(({ url }) => url),
  ).toEqual([
    '/api/v2/payments?year=2026&size=file',
    '/api/v2/payments?year=2026&size=file&before=pay_01',
  ])
})

it('payment history says that a file has the newest payments only', async () => {
  const files = recordDownloads()
  const { api, user } = open(createHistory({ hasMore: true }))
  await user.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV)' }))
  await screen.findByText(/^A planilha tem só os pagamentos mais recentes/)
  expect(files).toHaveLength(1)
  expect(api.callsTo(paymentHistory)).toHaveLength(1 + 50)
})

it('payment history says that the file failed, and tries again', async () => {
  const files = recordDownloads()
  const { api, user } = open()
  const csv = await screen.findByRole('button', { name: 'Baixar planilha (CSV)' })
  api.reject(paymentHistory, 'UNEXPECTED')
  await user.click(csv)
  await screen.findByText('A planilha não pôde ser gerada')
  expect(files).toEqual([])
  api.respond(paymentHistory, createHistory())
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(files).toHaveLength(1))
})

it('payment history clears a filter without payments', async () => {
  const { user, api } = open(createHistory({ payments: [] }), '?ano=2025')
  const clear = await screen.findByRole('button', { name: 'Limpar filtro' })
  api.respond(paymentHistory, createHistory())
  await user.click(clear)
  expect(await listRows()).toHaveLength(1)
})

it('payment history shows an empty state without payments', async () => {
  open(createHistory({ payments: [], years: [] }))
  expect(await screen.findByText('Nenhum pagamento por aqui')).toBeVisible()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})
