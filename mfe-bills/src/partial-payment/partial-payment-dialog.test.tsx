import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  invoice,
  payInPart,
  payInPartFixture,
  toCents,
  type InvoiceDetails,
  type Payment,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import InvoiceScreen from '../invoice/invoice-screen.tsx'
import { provideAccount } from '../testing/account-fixture.ts'
import { addToToday, createInvoice, createInvoiceDetails } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

const RANGE = { least: toCents(1000), most: toCents(13990) }

const open = (details: Partial<InvoiceDetails> = {}) => {
  const { kernel, api } = createTestKernel()
  provideAccount(api)
  api.respond(
    invoice,
    createInvoiceDetails({
      invoice: createInvoice({ status: 'ABERTA', dueDate: addToToday(5), total: toCents(14990) }),
      partialPayment: RANGE,
      ...details,
    }),
  )
  renderRoute(kernel, '/contas/:reference', <InvoiceScreen />, '/contas/FT1')
  return api
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar só uma parte' }))
  return within(await screen.findByRole('dialog', { name: 'Pagar uma parte da fatura' }))
}
const typeAmount = (dialog: ReturnType<typeof within>, text: string) =>
  userEvent.type(dialog.getByRole('textbox', { name: 'Quanto você quer pagar' }), text)

it('asks for a Pix code of the part, says what will be left, and leads to the code', async () => {
  const api = open()
  const dialog = await openDialog()
  await typeAmount(dialog, '50')
  expect(dialog.getByText(/^Faltarão R\$\s99,90\.$/)).toBeVisible()
  api.respond(payInPart, payInPartFixture.output as unknown as Payment)
  await userEvent.click(dialog.getByRole('button', { name: /^Gerar código Pix de R\$\s50,00$/ }))
  expect(
    await screen.findByText(/^\/pagamento\/pix\?contas=FT1&pagamento=pay_01$/),
  ).toBeInTheDocument()
  expect(api.callsTo(payInPart).map(({ body }) => body)).toEqual([
    { reference: 'CT1', invoice: 'FT1', amount: 5000 },
  ])
})

it.each(['', '9,99', '139,91', 'tudo', '9'.repeat(48)])(
  'does not send %j, and says the limits',
  async (text) => {
    const api = open()
    const dialog = await openDialog()
    if (text !== '') await typeAmount(dialog, text)
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar código Pix' }))
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      /Informe um valor de R\$\s10,00 a R\$\s139,90/,
    )
    expect(api.callsTo(payInPart)).toEqual([])
  },
)

it.each([
  ['AMOUNT.CHANGED', 'O valor da fatura mudou. Feche e confira o novo valor.'],
  ['PAYMENT.IN.PROGRESS', /^Já existe um pagamento em andamento/],
  ['PROVIDER.UNAVAILABLE', /^O banco não respondeu/],
] as const)('says why there is no code: %s', async (code, text) => {
  const api = open()
  const dialog = await openDialog()
  await typeAmount(dialog, '50,00')
  api.reject(payInPart, code)
  await userEvent.click(dialog.getByRole('button', { name: /^Gerar código Pix/ }))
  expect(await dialog.findByText(text)).toBeVisible()
})

it('fetches the invoice again after its amount changed, and shows the new limits', async () => {
  const api = open()
  const dialog = await openDialog()
  await typeAmount(dialog, '120')
  api.reject(payInPart, 'AMOUNT.CHANGED')
  const partialPayment = { ...RANGE, most: toCents(8990) }
  api.respond(invoice, createInvoiceDetails({ partialPayment }))
  await userEvent.click(dialog.getByRole('button', { name: /^Gerar código Pix/ }))
  expect(await dialog.findByText(/^De R\$\s10,00 a R\$\s89,90/)).toBeVisible()
  expect(dialog.getByText('O valor da fatura mudou. Feche e confira o novo valor.')).toBeVisible()
})

it.each([undefined, null])(
  'offers no part if the API gives no limits (%s)',
  async (partialPayment) => {
    open({ partialPayment })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Pagar só uma parte' })).not.toBeInTheDocument()
  },
)
