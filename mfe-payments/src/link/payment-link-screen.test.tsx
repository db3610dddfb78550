import { paymentLink, paymentLinkFixture, type EndpointOutput } from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import PaymentLinkScreen from './payment-link-screen.tsx'

type LinkedPayment = EndpointOutput<typeof paymentLink>
const OPEN: LinkedPayment = paymentLinkFixture.output as unknown as LinkedPayment
const TOKEN = 'k'.repeat(22)

/** `respond` gets the payment that the page shows already. */
const setup = (
  respond: (shown: string | undefined) => LinkedPayment | 'unknown' | 'broken',
  session: 'signed-in' | 'signed-out' = 'signed-out',
) => {
  const { kernel, api } = createTestKernel({ session })
  api.handle(paymentLink, () => {
    const { paymentId } = api.callsTo(paymentLink).at(-1)?.body as { paymentId?: string }
    const result = respond(paymentId)
    if (result === 'broken') return Response.json({ code: 'UNEXPECTED' }, { status: 500 })
    return result === 'unknown'
      ? Response.json({ code: 'NOT.FOUND' }, { status: 404 })
      : Response.json(result)
  })
  render(
    <Routes>
      <Route path="/p/:token" element={<PaymentLinkScreen />} />
    </Routes>,
    renderProps(kernel, `/p/${TOKEN}`),
  )
  return api
}

it('shows amount, due date, sum and code after one request, without a tap', async () => {
  const api = setup(() => OPEN)
  expect(await screen.findByRole('button', { name: 'Copiar' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Fatura de outubro de 2026' })).toBeVisible()
  expect(screen.getByText('Venceu em 05/11/2026')).toBeVisible()
  expect(screen.getByText('Multa por atraso')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Pix copia e cola' })).toHaveTextContent(
    OPEN.copyPaste ?? '',
  )
  expect(api.callsTo(paymentLink)[0]?.body).toEqual({ token: TOKEN })
})

it('shows that the invoice is paid as soon as a poll says so', async () => {
  let isPaid = false
  setup((shown) =>
    isPaid && shown === OPEN.paymentId ? { ...OPEN, state: 'paid', copyPaste: null } : OPEN,
  )
  await screen.findByRole('button', { name: 'Copiar' })
  isPaid = true
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /Pagamento realizado/ })).toHaveFocus(),
  )
  expect(screen.queryByRole('button', { name: 'Copiar' })).toBeNull()
})

it('shows that a code was paid in time when its money is known after it has expired', async () => {
  let isPaid = false
  setup((shown) => {
    if (shown === undefined) return OPEN
    return { ...OPEN, state: isPaid ? 'paid' : 'ended', copyPaste: null }
  })
  await screen.findByRole('button', { name: 'Gerar novo código' })
  isPaid = true
  expect(await screen.findByRole('heading', { name: /Pagamento realizado/ })).toHaveFocus()
})

it('says in one sentence that a link is over and leads to the login', async () => {
  setup(() => 'unknown')
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute('href', '/')
})

it('leads from a link that is over to the invoices of the signed-in user', async () => {
  setup(() => 'unknown', 'signed-in')
  expect(await screen.findByRole('link', { name: 'Ver minhas contas' })).toBeVisible()
  expect(screen.getByText(/Confira nas suas contas\.$/)).toBeVisible()
  expect(screen.queryByText(/Entr(e|ar) na/)).toBeNull()
})

it('has a heading when the invoice cannot be loaded, and loads it on request', async () => {
  let isBroken = true
  setup(() => (isBroken ? 'broken' : OPEN))
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Não foi possível continuar')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Pagar a fatura' })).toBeVisible()
  isBroken = false
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Fatura de outubro de 2026' })).toBeVisible()
})

it('says that a new code could not be created', async () => {
  let opened = 0
  setup((shown) => {
    if (shown === undefined) opened += 1
    return opened === 1 ? { ...OPEN, state: 'ended', copyPaste: null } : 'broken'
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Gerar novo código' }))
  expect(await screen.findByText('Não foi possível continuar')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Gerar novo código' })).toBeVisible()
})

it('creates a new code after the former one has expired', async () => {
  let opened = 0
  const api = setup((shown) => {
    if (shown === undefined) opened += 1
    return opened === 1
      ? { ...OPEN, state: 'ended', copyPaste: null }
      : { ...OPEN, paymentId: 'pay_02' }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Gerar novo código' }))
  expect(await screen.findByRole('button', { name: 'Copiar' })).toBeVisible()
  await act(async () => undefined)
  expect(
    api.callsTo(paymentLink).filter(({ body }) => !(body as { paymentId?: string }).paymentId),
  ).toHaveLength(2)
})

it.each([
  ['2026-11-07T12:00:00Z', 'Pague até 09/11/2026 sem acréscimo'],
  ['2026-11-09T12:00:00Z', 'Pague até 09/11/2026 sem acréscimo'],
  ['2026-11-10T12:00:00Z', 'Venceu em 07/11/2026'],
  ['2026-11-06T12:00:00Z', 'Vence em 07/11/2026'],
])('at %s an invoice due on a Saturday says: %s', async (serverTime, text) => {
  setup(() => ({ ...OPEN, dueDate: '2026-11-07' as LinkedPayment['dueDate'], serverTime }))
  expect(await screen.findByText(text)).toBeVisible()
})

// Consumer law 30
it('says that an invoice of more than five years is paid by choice', async () => {
  setup(() => ({ ...OPEN, isPrescribed: true }))
  expect(await screen.findByText(/^Tem mais de 5 anos e não pode mais ser cobrada/)).toBeVisible()
})

it('shows a discount with a minus sign', async () => {
  const components = [{ kind: 'discount', amount: -1840 }] as unknown as LinkedPayment['components']
  setup(() => ({ ...OPEN, components }))
  expect(await screen.findByText(/^−R\$\s18,40$/)).toBeVisible()
})
