import { screen, waitFor } from '@testing-library/react'
import { openPix, setupPortal, paidPix } from '../testing/setup-portal.tsx'

const mockAsked = jest.fn()
// Simulates a chunk that fails to load.
jest.mock('./results.ts', () => {
  mockAsked()
  throw new Error('Loading chunk results failed')
})

const AT = (method: string) => `/pagamento/${method}?contas=FT100000000101&pagamento=pay_01`
const open = async (method: string, payment: ReturnType<typeof openPix>) => {
  setupPortal(AT(method), { payment }).show()
  await waitFor(() => expect(mockAsked).toHaveBeenCalled())
}

it('says without the rest what did not happen, that nothing was charged, and how to go on', async () => {
  await open(
    'cartao-de-credito',
    openPix({ method: 'creditCard', status: 'refused', charge: null }),
  )
  expect(await screen.findByRole('heading', { name: 'Pagamento não realizado' })).toBeVisible()
  expect(
    screen.getByText(
      'Houve um erro ao processar o pagamento, por favor tente novamente mais tarde',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tentar novamente' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver outras formas de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('says without the rest that a payment was given up', async () => {
  await open('pix', openPix({ status: 'cancelled' }))
  expect(await screen.findByRole('heading', { name: 'Este pagamento foi cancelado' })).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver outras formas de pagamento' })).toBeVisible()
})

it('says without the rest that a payment came, and leads to its receipt', async () => {
  await open('pix', paidPix())
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    '/pagamento/comprovante/pay_01',
  )
})
