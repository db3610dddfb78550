import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offer, toCents } from '@portal/contract'
import { getQueryKey } from 'shared-kernel/react'
import { createTestKernel } from 'shared-kernel/testing'
import { addToToday, createOffer } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'
import OfferScreen from './offer-screen.tsx'

const renderOffer = (kernel: Parameters<typeof renderRoute>[0]) =>
  renderRoute(kernel, '/contas/:reference/oferta', <OfferScreen />, '/contas/CP1/oferta')
const open = (shownOffer = createOffer()) => {
  const { kernel, api } = createTestKernel()
  api.respond(offer, shownOffer)
  renderOffer(kernel)
  return userEvent.setup()
}

it('offer page shows each plan with installments, total and first due date', async () => {
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Oferta: 40% de desconto' }),
  ).toBeVisible()
  const [atOnce, inTwo] = screen.getAllByRole('radio')
  expect(atOnce).toHaveAccessibleName(
    /^À vista R\$\s240,00 Total R\$\s240,00 Pague hoje, sem acordo$/,
  )
  expect(inTwo).toHaveAccessibleName(
    /^2 parcelas de R\$\s120,00 Total R\$\s240,00, sem juros Primeira em \d\d\/\d\d\/\d{4}$/,
  )
})

it('offer page says that the first installments may be a cent larger', async () => {
  const amounts = [8_001, 8_001, 8_000].map(toCents)
  const parts = amounts.map((amount, at) => ({
    number: at + 1,
    dueDate: addToToday(5 + 30 * at),
    amount,
  }))
  open(createOffer({ options: [{ installments: 3, parts }] }))
  expect(await screen.findByRole('radio')).toHaveAccessibleName(
    /^3 parcelas de R\$\s80,00 .* As primeiras parcelas podem ter 1 centavo a mais/,
  )
})

it('offer page links to a discounted payment without an agreement', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Pagar à vista' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT1',
  )
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('offer page links an installment plan to the signature and stores the plan in the URL', async () => {
  const user = open()
  await user.click(await screen.findByRole('radio', { name: /^2 parcelas/ }))
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('rowheader', { name: '1 de 2' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Revisar e assinar' })).toHaveAttribute(
    'href',
    '/contas/CP1/oferta/assinar?parcelas=2',
  )
  expect(screen.getByTestId('path')).toHaveTextContent('/contas/CP1/oferta?parcelas=2')
})

it('offer page creates an agreement of one installment if the invoices cannot be paid together', async () => {
  open(createOffer({ payableNow: false }))
  expect(
    await screen.findByRole('radio', {
      name: /^1 parcela de R\$\s240,00 Total R\$\s240,00 Vence em/,
    }),
  ).toBeChecked()
  expect(screen.getByRole('link', { name: 'Revisar e assinar' })).toHaveAttribute(
    'href',
    '/contas/CP1/oferta/assinar?parcelas=1',
  )
})

it.each(['NOT.FOUND', 'OFFER.NOT.AVAILABLE'] as const)(
  'offer page shows that an offer is unavailable (%s)',
  async (code) => {
    const { kernel, api } = createTestKernel()
    api.reject(offer, code)
    renderOffer(kernel)
    expect(
      await screen.findByRole('heading', { name: 'Esta oferta não está mais disponível' }),
    ).toBeVisible()
  },
)

it('offer page shows no cached offer that is unavailable meanwhile', async () => {
  const { kernel, api } = createTestKernel()
  kernel.queryClient.setQueryData(
    getQueryKey(offer, { params: { reference: 'CP1' } }),
    createOffer(),
  )
  api.reject(offer, 'OFFER.NOT.AVAILABLE')
  renderOffer(kernel)
  expect(
    await screen.findByRole('heading', { name: 'Esta oferta não está mais disponível' }),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pagar à vista' })).not.toBeInTheDocument()
})
