import { PART_NOTE } from '@portal/contract'
import { screen } from '@testing-library/react'
import { createPaidPix, setupPortal } from '../testing/setup-portal.tsx'

const open = (path: string, kind: string) => {
  const payment = createPaidPix()
  const lines = payment.lines.map((line) => ({
    ...line,
    components: [{ kind, amount: line.total }],
  }))
  setupPortal(path, { payment: { ...payment, lines } }).show()
}

it.each([
  ['part', 'Parte de 1 fatura: outubro de 2026'],
  ['service', /^1 fatura: outubro de 2026$/],
])('the receipt of a payment with the component %s says: %s', async (kind, quantity) => {
  open('/pagamento/comprovante/pay_01', kind)
  expect((await screen.findByText('Faturas pagas')).nextSibling).toHaveTextContent(quantity)
})

it.each([
  ['part', PART_NOTE, 'A fatura aparece como paga na sua lista.'],
  ['service', 'A fatura aparece como paga na sua lista.', PART_NOTE],
])('the result of a payment with the component %s says: %s', async (kind, said, unsaid) => {
  open('/pagamento/pix?contas=FT100000000101&pagamento=pay_01', kind)
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByText(unsaid)).not.toBeInTheDocument()
})
