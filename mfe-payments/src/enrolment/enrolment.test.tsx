import { automaticPix, automaticPixFixture, payAndEnrol, pay } from '@portal/contract'
import { render, screen, waitFor } from '@testing-library/react'
import { renderProps } from 'shared-kernel/testing'
import { PayerContext } from '../page/payer-only.tsx'
import { createOpenPix, setupPortal } from '../testing/setup-portal.tsx'
import Enrolment from './enrolment.tsx'
import { PaymentRoutes } from '../testing/payment-routes.tsx'

const PIX = '/pagamento/pix?contas=FT100000000101'
const CHOOSE = { name: 'Pagar e deixar no Pix Automático' }
const COMPOSITE =
  '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cob/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441'

/** Renders the routes as the portal does, with the offer. */
const open = (
  state: 'off' | 'active',
  isOffered = true,
  options?: Parameters<typeof setupPortal>[1],
) => {
  const portal = setupPortal(PIX, options)
  const [contract] = automaticPixFixture.output.contracts
  portal.api.respond(automaticPix, { isOffered, contracts: [{ ...contract, state }] })
  render(
    <PayerContext
      value={{
        isAllowed: true,
        refusal: null,
        renderEnrolment: (payment) => <Enrolment payment={payment} />,
      }}
    >
      <PaymentRoutes />
    </PayerContext>,
    renderProps(portal.kernel, PIX),
  )
  return portal
}

it('one tap more than paying shows a code that also enrols, and the way back', async () => {
  const { api, user, path } = open('off')
  const created = createOpenPix({
    id: 'pay_both',
    charge: { txid: 'pay0123456789abcdef0123456789abcdef', copyPaste: COMPOSITE },
  })
  api.respond(payAndEnrol, created)
  await user.click(await screen.findByRole('button', CHOOSE))
  expect(await screen.findByText('Este código também liga o Pix Automático')).toBeVisible()
  expect(path()).toBe('/pagamento/pix?contas=FT100000000101&pagamento=pay_both')
  expect(screen.getByRole('group', { name: 'Pix copia e cola' })).toHaveTextContent(COMPOSITE)
  expect(api.callsTo(pay)).toHaveLength(1)
  expect(api.callsTo(payAndEnrol).map(({ body }) => body)).toEqual([{ paymentId: 'pay_01' }])
  await user.click(screen.getByRole('link', { name: 'Só pagar esta fatura' }))
  expect(await screen.findByRole('button', CHOOSE)).toBeVisible()
})

it('names all invoices that the code pays', async () => {
  const payment = createOpenPix()
  const [line] = payment.lines
  open('off', true, {
    payment: { ...payment, lines: [line!, { ...line!, debtReference: 'FT100000000102' }] },
  })
  expect(await screen.findByText(/^Um só código paga estas faturas e liga/)).toBeVisible()
})

it('a failed enrolment leaves the code of the payment visible', async () => {
  const { api, user } = open('off')
  api.reject(payAndEnrol, 'PROVIDER.UNAVAILABLE')
  await user.click(await screen.findByRole('button', CHOOSE))
  expect(await screen.findByText(/Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeVisible()
})

it.each([
  ['a contract that is enrolled', 'active', true],
  ['an operator without it', 'off', false],
] as const)('offers nothing to %s', async (_who, state, isOffered) => {
  const { api } = open(state, isOffered)
  await screen.findByRole('button', { name: 'Copiar' })
  expect(api.callsTo(automaticPix)).toHaveLength(1)
  expect(screen.queryByRole('button', CHOOSE)).not.toBeInTheDocument()
})

it('offers nothing to a payment of a part, because the code would pay the whole invoice', async () => {
  const payment = createOpenPix()
  const lines = payment.lines.map((line) => ({
    ...line,
    components: [{ kind: 'part', amount: 5000 }],
    total: 5000,
  }))
  const { api } = open('off', true, { payment: { ...payment, lines, total: 5000 } })
  await screen.findByRole('button', { name: 'Copiar' })
  await waitFor(() => expect(api.callsTo(automaticPix)).toHaveLength(1))
  expect(screen.queryByRole('button', CHOOSE)).not.toBeInTheDocument()
})

it("is no part of a partner's page", async () => {
  const portal = setupPortal(PIX)
  portal.show()
  await screen.findByRole('button', { name: 'Copiar' })
  expect(portal.api.callsTo(automaticPix)).toHaveLength(0)
})
