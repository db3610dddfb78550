import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  account,
  acceptOffer,
  customer,
  customerFixture,
  toCents,
  offer,
  report,
} from '@portal/contract'
import { getQueryKey } from 'shared-kernel/react'
import { createCompanyPerson, createTestKernel } from 'shared-kernel/testing'
import { createAccountOutput, provideAccount } from '../testing/account-fixture.ts'
import { createAgreement, createOffer } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'
import SigningScreen from './signing-screen.tsx'

const open = (shownOffer = createOffer(), parcelas = '2') => {
  const { kernel, api } = createTestKernel()
  api.respond(offer, shownOffer)
  api.respond(customer, { ...customerFixture.output, name: 'Carla Maria Dias' })
  provideAccount(api, { contracts: [] })
  const path = `/contas/CP1/oferta/assinar?parcelas=${parcelas}`
  renderRoute(kernel, '/contas/:reference/oferta/assinar', <SigningScreen />, path)
  const facts: string[] = []
  kernel.bus
    .on('bills.agreement-created')
    .subscribe(({ contractReference }) => facts.push(contractReference))
  return { api, facts, cache: kernel.queryClient, user: userEvent.setup() }
}
const listReportedActions = (api: ReturnType<typeof open>['api']) =>
  api.callsTo(report).map((call) => (call.body as { action: string }).action)
const findNameField = () => screen.findByRole('textbox', { name: /Nome completo/ })
const getSignButton = () => screen.getByRole('button', { name: 'Assinar acordo' })

// Consumer law 27
it('signing page shows invoices, installments and conditions', async () => {
  const { api } = open()
  expect(await screen.findByRole('region', { name: 'Faturas da oferta' })).toHaveTextContent(
    /Outubro de 2026Venceu em/,
  )
  expect(
    within(screen.getByRole('table', { name: 'Como ficam as parcelas' })).getAllByRole('row'),
  ).toHaveLength(3)
  for (const condition of createOffer().conditions)
    expect(
      within(screen.getByRole('region', { name: 'Condições do acordo' })).getByText(condition),
    ).toBeVisible()
  expect(api.callsTo(acceptOffer)).toHaveLength(0)
})

it('signing page requires a name', async () => {
  const { api, user } = open()
  await user.type(await findNameField(), 'Carla')
  await user.click(getSignButton())
  expect(await findNameField()).toHaveAccessibleDescription(/Digite nome e sobrenome/)
  expect(await findNameField()).toHaveFocus()
  expect(api.callsTo(acceptOffer)).toHaveLength(0)
})

it.each(['Fulano de Tal', 'Dias Carla', 'Carla Maria'])(
  'signing page asks for the name of the customer instead of "%s" and sends nothing',
  async (typed) => {
    const { api, user } = open()
    const field = await findNameField()
    await waitFor(() => expect(api.callsTo(customer)).toHaveLength(1))
    await user.type(field, typed)
    await user.click(getSignButton())
    expect(field).toHaveAccessibleDescription(/primeiro nome e o seu último sobrenome/)
    expect(field).toHaveFocus()
    expect(screen.queryByText(/Carla Maria Dias/)).not.toBeInTheDocument()
    expect(api.callsTo(acceptOffer)).toHaveLength(0)
  },
)

it('signing page shows at the field that the API refused the name', async () => {
  const { api, user } = open()
  api.reject(customer, 'UNEXPECTED')
  const refusal = { code: 'BAD.REQUEST', message: '', traceId: 'trace-1', field: 'signature' }
  api.handle(acceptOffer, () => Response.json(refusal, { status: 400 }))
  await user.type(await findNameField(), 'Fulano de Tal')
  await user.click(getSignButton())
  await waitFor(async () =>
    expect(await findNameField()).toHaveAccessibleDescription(/último sobrenome/),
  )
  expect(await findNameField()).toHaveFocus()
  expect(screen.queryByText('O acordo não foi fechado')).not.toBeInTheDocument()
})

it('signing page accepts any full name of a person for a company', async () => {
  const { kernel, api } = createCompanyPerson('pays')
  api.respond(offer, createOffer())
  api.respond(acceptOffer, createAgreement())
  const path = '/contas/CP1/oferta/assinar?parcelas=2'
  renderRoute(kernel, '/contas/:reference/oferta/assinar', <SigningScreen />, path)
  const user = userEvent.setup()
  await user.type(await findNameField(), 'Bia Lemos')
  await user.click(getSignButton())
  expect(await screen.findByText('/contas/CT1/acordo')).toBeInTheDocument()
})

it('signing page creates the agreement once, reports it, and opens it', async () => {
  const { api, cache, facts, user } = open()
  api.respond(acceptOffer, createAgreement())
  cache.setQueryData(getQueryKey(account), account.output.parse(createAccountOutput()))
  await user.type(await findNameField(), 'Carla Dias')
  await user.dblClick(getSignButton())
  expect(await screen.findByText('/contas/CT1/acordo')).toBeInTheDocument()
  const keys = api
    .callsTo(acceptOffer)
    .map(
      (call) =>
        Object.entries(call.headers).find(([header]) => /^idempotency-key$/i.test(header))?.[1],
    )
  expect(new Set(keys).size).toBe(1)
  expect(api.callsTo(acceptOffer)[0]?.body).toEqual({
    installments: 2,
    total: 24000,
    firstDueDate: createOffer().options[1]?.parts[0]?.dueDate,
    signature: 'Carla Dias',
  })
  expect(facts).toEqual(['CT1'])
  // Without it, this page would request the accepted offer again before it is left.
  expect(cache.getQueryData(getQueryKey(offer, { params: { reference: 'CP1' } }))).toBeDefined()
  expect(cache.getQueryState(getQueryKey(account))?.isInvalidated).toBe(true)
  expect(listReportedActions(api)).toContain('create_agreement_success')
})

it('signing page says after a lost response that the agreement may exist', async () => {
  const { api, cache, user } = open()
  cache.setQueryData(getQueryKey(account), account.output.parse(createAccountOutput()))
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  api.reject(acceptOffer, 'SERVICE.TIMEOUT')
  await user.type(await findNameField(), 'Carla Dias')
  await user.click(getSignButton())
  expect(await screen.findByText('Não sabemos se o acordo foi fechado')).toBeVisible()
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
  expect(screen.queryByText('O acordo não foi fechado')).not.toBeInTheDocument()
  expect(cache.getQueryState(getQueryKey(account))?.isInvalidated).toBe(true)
  // Another spelling of the name is another request, which finds the offer accepted.
  api.reject(acceptOffer, 'OFFER.NOT.AVAILABLE')
  await user.type(await findNameField(), ' Silva')
  await user.click(getSignButton())
  expect(await screen.findByText(/Se você já assinou o acordo/)).toBeVisible()
})

it('signing page emits the agreement but does not navigate after the user has left', async () => {
  const { api, facts, user } = open()
  const { promise: pending, resolve } = Promise.withResolvers<Response>()
  api.handle(acceptOffer, () => pending)
  await user.type(await findNameField(), 'Carla Dias')
  await user.click(getSignButton())
  await user.click(screen.getByRole('link', { name: 'Mudar a forma de pagar' }))
  expect(await screen.findByText('/contas/CP1/oferta?parcelas=2')).toBeInTheDocument()
  resolve(Response.json(createAgreement()))
  await waitFor(() => expect(facts).toEqual(['CT1']))
  expect(screen.getByText('/contas/CP1/oferta?parcelas=2')).toBeInTheDocument()
})

it('signing page warns about open codes that will be cancelled', async () => {
  open(createOffer({ openCodes: ['pix', 'bankSlip', 'pix'] }))
  expect(
    await screen.findByText(
      /código em aberto: Pix e Boleto\. Ao aceitar a oferta, ele deixa de valer/,
    ),
  ).toBeVisible()
})

it('signing page shows no warning without open codes', async () => {
  open()
  await findNameField()
  expect(screen.queryByText(/código em aberto/)).toBeNull()
})

it('signing page shows a changed total and preserves the name', async () => {
  const { api, user } = open()
  api.reject(acceptOffer, 'AMOUNT.CHANGED')
  await user.type(await findNameField(), 'Carla Dias')
  api.respond(offer, createOffer({ totalAfter: toCents(25000) }))
  await user.click(getSignButton())
  expect(
    await screen.findByText('A oferta mudou. Confira o total e as datas e assine de novo.'),
  ).toBeVisible()
  expect(await screen.findAllByText(/250,00/)).not.toHaveLength(0)
  expect(await findNameField()).toHaveValue('Carla Dias')
  expect(listReportedActions(api)).toContain('create_agreement_error')
})

it.each([
  ['1', 'a plan paid today'],
  ['9', 'a plan that is not offered'],
  ['', 'no plan'],
])('signing page redirects to the offer for ?parcelas=%s: %s', async (parcelas) => {
  open(createOffer(), parcelas)
  expect(await screen.findByText('/contas/CP1/oferta')).toBeInTheDocument()
})
