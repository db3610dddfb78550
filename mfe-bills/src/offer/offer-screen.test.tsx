import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { acceptOffer, cents, contracts, offer, report } from '@portal/contract'
import { Route, Routes } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { agreementOf, offerOf } from '../testing/fixtures'
import OfferScreen from './offer-screen'

const open = (shown = offerOf()) => {
  const { kernel, api } = createTestKernel()
  api.answer(offer, shown)
  api.answer(contracts, { contracts: [] })
  const routes = (
    <Routes>
      <Route path="/contas/:reference/oferta" element={<OfferScreen />} />
      <Route path="*" element={null} />
    </Routes>
  )
  render(routes, renderProps(kernel, '/contas/CP1/oferta'))
  const facts: string[] = []
  kernel.bus.on('bills.agreement-created').subscribe(({ contractReference }) => facts.push(contractReference))
  return { api, facts, user: userEvent.setup() }
}
const actions = (api: ReturnType<typeof open>['api']) => api.callsTo(report).map((call) => (call.body as { action: string }).action)

it('shows the new total and the parts before anything is confirmed', async () => {
  const { api, user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Oferta: 40% de desconto' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /2 parcelas de R\$\s120,00/ }))
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(api.callsTo(acceptOffer)).toHaveLength(0)
})

it('makes the agreement once, reports it, and leads to its first part', async () => {
  const { api, facts, user } = open()
  api.answer(acceptOffer, agreementOf())
  await user.click(await screen.findByRole('radio', { name: /2 parcelas/ }))
  await user.dblClick(screen.getByRole('button', { name: 'Aceitar e fazer acordo' }))
  expect(screen.getByTestId('path')).toHaveTextContent('/contas/CT1/acordo')
  const keys = api.callsTo(acceptOffer).map((call) => Object.entries(call.headers).find(([name]) => /^idempotency-key$/i.test(name))?.[1])
  expect(new Set(keys).size).toBe(1)
  expect(api.callsTo(acceptOffer)[0]?.body).toEqual({ installments: 2, total: 24000 })
  expect(facts).toEqual(['CT1'])
  expect(actions(api)).toContain('create_agreement_success')
})

it('says before it is accepted which open codes will be withdrawn', async () => {
  open(offerOf({ openCodes: ['pix', 'bankSlip', 'pix'] }))
  expect(await screen.findByText(/código em aberto: Pix e Boleto\. Ao aceitar a oferta, ele deixa de valer/)).toBeVisible()
})

it('says nothing of codes where none is open', async () => {
  open()
  await screen.findByRole('button', { name: 'Aceitar e fazer acordo' })
  expect(screen.queryByText(/código em aberto/)).toBeNull()
})

it('shows the new total when it changed, and asks again', async () => {
  const { api, user } = open()
  api.refuse(acceptOffer, 'AMOUNT.CHANGED')
  await screen.findByRole('button', { name: 'Aceitar e fazer acordo' })
  api.answer(offer, offerOf({ totalAfter: cents(25000) }))
  await user.click(screen.getByRole('button', { name: 'Aceitar e fazer acordo' }))
  expect(await screen.findByText('O valor da oferta mudou. Confira o novo total e aceite de novo.')).toBeVisible()
  expect(await screen.findAllByText(/250,00/)).not.toHaveLength(0)
  expect(actions(api)).toContain('create_agreement_error')
})

it.each(['NOT.FOUND', 'OFFER.NOT.AVAILABLE'] as const)('says that an offer is gone (%s)', async (code) => {
  const { kernel, api } = createTestKernel()
  api.refuse(offer, code)
  render(<Routes><Route path="/contas/:reference/oferta" element={<OfferScreen />} /></Routes>, renderProps(kernel, '/contas/CP9/oferta'))
  expect(await screen.findByRole('heading', { name: 'Esta oferta não está mais disponível' })).toBeVisible()
})
