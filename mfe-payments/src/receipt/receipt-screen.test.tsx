import { paymentState } from '@portal/contract'
import { screen } from '@testing-library/react'
import { createPaidPix, setupPortal } from '../testing/setup-portal.tsx'

const RECEIPT = '/pagamento/comprovante/pay_01'

it('a receipt that does not exist links to the invoices and offers no retry', async () => {
  const { api, show } = setupPortal(RECEIPT)
  api.reject(paymentState, 'NOT.FOUND')
  show()
  const title = { level: 1, name: 'Comprovante não encontrado' }
  expect(await screen.findByRole('heading', title)).toHaveFocus()
  expect(screen.getByText(/^Não encontramos este pagamento\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver minhas contas' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
})

it('a receipt that was not opened from the history leads back to the invoices', async () => {
  setupPortal(RECEIPT, { payment: createPaidPix() }).show()
  expect(await screen.findByRole('link', { name: 'Voltar para as contas' })).toHaveAttribute(
    'href',
    '/',
  )
})

it('a receipt that failed to load offers a retry', async () => {
  const { api, show } = setupPortal(RECEIPT)
  api.reject(paymentState, 'SERVICE.UNREACHABLE')
  show()
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})

it.each([
  [180, /21\/11\/2026, 09:05$/],
  [240, /21\/11\/2026, 09:05 \(horário de Brasília\)$/],
])('a receipt at %i minutes behind UTC says its time as %s', async (offset, text) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  setupPortal(RECEIPT, { payment: createPaidPix() }).show()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('Titular da conta')).toBeVisible()
  jest.restoreAllMocks()
})
