import { pay } from '@portal/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { PortalOrigin } from '../../../page/portal-origin.ts'
import { createPaidGooglePay, stubPaymentApi } from '../../../testing/stub-payment-api.ts'
import {
  toWireMessage,
  parseWalletMessage,
  parseWalletOrder,
  type WalletMessage,
} from './messages.ts'
import { PaymentRoutes } from '../../../testing/payment-routes.tsx'

const PORTAL = 'https://portal.example'
Object.assign(globalThis, { __PAYMENTS_MAJOR__: 1 })
const paid = createPaidGooglePay()

/** Renders the wallet inside a partner page and connects it to the framed page. */
const setupWallet = async () => {
  const { kernel, api } = createTestKernel()
  stubPaymentApi(api, paid)
  render(
    <PortalOrigin value={PORTAL}>
      <PaymentRoutes />
    </PortalOrigin>,
    renderProps(kernel, '/pagamento/google-pay?contas=FT100000000101'),
  )
  const frame = await screen.findByTitle<HTMLIFrameElement>('Pagar com o Google Pay')
  const heard: unknown[] = []
  if (frame.contentWindow)
    frame.contentWindow.postMessage = (message: unknown, to: unknown) => {
      heard.push([message, to])
    }
  fireEvent.load(frame)
  const post = (message: WalletMessage, from: Partial<MessageEventInit> = {}) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', {
            data: toWireMessage(message),
            origin: PORTAL,
            source: frame.contentWindow,
            ...from,
          }),
        ),
    )
  return { api, frame, heard, say: post }
}

it('pays with the token of the framed page and sends it total and pending state', async () => {
  const { api, frame, heard, say } = await setupWallet()
  expect(frame).toHaveAttribute('src', `${PORTAL}/partner/v1/google-pay`)
  expect(frame).toHaveAttribute('allow', 'payment')
  expect(heard.at(-1)).toEqual([
    toWireMessage({ total: 15_368, label: 'Pagar com o Google Pay', isPending: false }),
    PORTAL,
  ])
  say({ type: 'wallet', is: 'ready' })
  say({ type: 'opened' })
  expect(heard.at(-1)).toEqual([
    toWireMessage({
      total: 15_368,
      label: 'Escolha o cartão na janela do Google Pay…',
      isPending: true,
    }),
    PORTAL,
  ])
  say({ type: 'chosen', token: 'wallet-token' })
  say({ type: 'chosen', token: 'wallet-token' })
  expect(
    await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay'),
  ).toBeVisible()
  expect(api.callsTo(pay).map(({ body }) => body)).toMatchObject([
    [{ paymentMethod: 'GOOGLE_PAY', googlePayToken: 'wallet-token' }],
  ])
})

it.each([
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['another window', { source: window }],
])('ignores a token of %s', async (_who, from) => {
  const { api, say } = await setupWallet()
  say({ type: 'chosen', token: 'stolen' }, from)
  say({ type: 'wallet', is: 'empty' })
  expect(await screen.findByText(/Não há cartão no Google Pay/)).toBeVisible()
  expect(api.callsTo(pay)).toHaveLength(0)
})

it.each([
  ['unreachable', /Não foi possível abrir o Google Pay/],
  ['absent', 'Ainda não aceitamos Google Pay. Nada foi cobrado.'],
] as const)('shows the text for %s and a link to other methods', async (is, sentence) => {
  const { say } = await setupWallet()
  say({ type: 'wallet', is })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Outras formas de pagamento' })).toBeVisible()
})

it('shows that the wallet was closed and enables the button again', async () => {
  const { heard, say } = await setupWallet()
  say({ type: 'wallet', is: 'ready' })
  say({ type: 'opened' })
  say({ type: 'closed' })
  expect(await screen.findByText('Você fechou o Google Pay. Nada foi cobrado.')).toBeVisible()
  expect(heard.at(-1)).toEqual([expect.objectContaining({ isPending: false }), PORTAL])
})

it.each([
  null,
  'ready',
  {},
  { type: 'wallet', is: 'ready' },
  toWireMessage({ type: 'wallet', is: 'full' }),
  toWireMessage({ type: 'chosen' }),
  toWireMessage({ type: 'sold', token: 'x' }),
])('parses no message in %j', (data) => expect(parseWalletMessage(data)).toBeNull())

it.each([
  null,
  {},
  toWireMessage({ total: 1 }),
  toWireMessage({ total: -1, label: 'x', isPending: false }),
  toWireMessage({ total: 1.5, label: 'x', isPending: false }),
])('parses no order in %j', (data) => expect(parseWalletOrder(data)).toBeNull())
