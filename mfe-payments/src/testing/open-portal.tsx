import {
  contracts, contractsFixture, creditCardToken, creditCardTokenFixture, openPayments, pay, PAYMENT_METHODS, paymentEvents, paymentFixture, paymentState, quote, quoteFixture,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'shared-kernel/react'
import { createTestKernel, renderProps, type TestKernelOptions } from 'shared-kernel/testing'
import { routes } from '../routes'

const everyMethod = PAYMENT_METHODS.map((method) => ({ method, available: true, reason: null }))

/** A payment as the API answers it. */
export type WirePayment = Omit<typeof paymentFixture, 'status' | 'method' | 'charge' | 'expiresAt' | 'confirmedAt' | 'moneyId' | 'offerUrl'> & {
  status: string
  method: string
  charge: object | null
  expiresAt: string | null
  confirmedAt: string | null
  moneyId: string | null
  offerUrl: string | null
}

/** A Pix payment that is good for half an hour from now. */
export const openPix = (change: Partial<WirePayment> = {}): WirePayment => ({
  ...paymentFixture,
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
  serverTime: new Date().toISOString(),
  ...change,
})

export const paidPix = (change: Partial<WirePayment> = {}): WirePayment =>
  openPix({ status: 'confirmed', confirmedAt: '2026-11-21T12:05:00Z', ...change })

/** Answers of a server whose stream of events the test writes into. */
const eventStream = () => {
  const encoder = new TextEncoder()
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = () => new Response(
    new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }),
    { headers: { 'content-type': 'text/event-stream' } },
  )
  const say = (payment: WirePayment) =>
    streams.at(-1)?.enqueue(encoder.encode(`event: payment\ndata: ${JSON.stringify(payment)}\n\n`))
  const breakOff = () => streams.at(-1)?.error(new TypeError('network'))
  return { answer, say, breakOff, opened: () => streams.length }
}

beforeEach(() => sessionStorage.clear())

/** This room under the host's roof, over a faked network: a customer with one invoice, every method usable. */
export const openPortal = (path: string, options: TestKernelOptions & { payment?: WirePayment } = {}) => {
  const { kernel, api } = createTestKernel(options)
  const payment = options.payment ?? openPix()
  const stream = eventStream()
  api.answer(contracts, contractsFixture.output)
  api.answer(quote, { ...quoteFixture.output, methods: everyMethod })
  api.answer(creditCardToken, creditCardTokenFixture.output)
  api.answer(openPayments, { payments: [] })
  api.answer(pay, payment)
  api.answer(paymentState, payment)
  api.reply(paymentEvents, stream.answer)
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  const user = userEvent.setup()
  const show = () => render(
    <Routes>
      {routes.map(({ path: pattern, Component }) => <Route key={pattern} path={pattern} element={<Component />} />)}
      <Route path="*" element={<p>another room</p>} />
    </Routes>,
    renderProps(kernel, path),
  )
  return { kernel, api, stream, toasts, user, payment, show, path: () => screen.getByTestId('path').textContent }
}
