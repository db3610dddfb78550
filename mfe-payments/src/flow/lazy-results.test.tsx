import { screen, waitFor } from '@testing-library/react'
import { createOpenPix, setupPortal, createPaidPix } from '../testing/setup-portal.tsx'

const mockImport = jest.fn()
// Simulates a chunk that fails to load.
jest.mock('./paid-details.tsx', () => {
  mockImport()
  throw new Error('Loading chunk results failed')
})

const buildPath = (method: string) => `/pagamento/${method}?contas=FT100000000101&pagamento=pay_01`
const open = async (method: string, payment: ReturnType<typeof createOpenPix>) => {
  setupPortal(buildPath(method), { payment }).show()
  await waitFor(() => expect(mockImport).toHaveBeenCalled())
}

it('shows a refused payment without the result chunk', async () => {
  await open(
    'cartao-de-credito',
    createOpenPix({ method: 'creditCard', status: 'refused', charge: null }),
  )
  expect(await screen.findByRole('heading', { name: 'Pagamento não realizado' })).toBeVisible()
  expect(
    screen.getByText(
      'Houve um erro ao processar o pagamento, por favor tente novamente mais tarde',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tentar novamente' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trocar forma de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('shows a cancelled payment without the result chunk', async () => {
  await open('pix', createOpenPix({ status: 'cancelled', endedBecause: 'customer' }))
  expect(await screen.findByRole('heading', { name: 'Este pagamento foi cancelado' })).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Outras formas de pagamento' })).toBeVisible()
})

it('shows a confirmed payment and the receipt link without the result chunk', async () => {
  await open('pix', createPaidPix())
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    '/pagamento/comprovante/pay_01',
  )
})
