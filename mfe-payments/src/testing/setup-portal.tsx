import { paymentEvents } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'shared-kernel/react'
import { createTestKernel, renderProps, type TestKernelOptions } from 'shared-kernel/testing'
import {
  stubPaymentApi,
  createCardPayment,
  createOpenPix,
  createClaimedPix,
  createPaidPix,
  type WirePayment,
} from './stub-payment-api.ts'
import { PaymentRoutes } from './payment-routes.tsx'

export { createCardPayment, createOpenPix, createClaimedPix, createPaidPix }

/** Creates responses with an event stream that the test controls. */
const createEventStream = () => {
  const encoder = new TextEncoder()
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const respond = () =>
    new Response(
      new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
  const send = (payment: WirePayment) =>
    streams.at(-1)?.enqueue(encoder.encode(`event: payment\ndata: ${JSON.stringify(payment)}\n\n`))
  const breakConnection = () => streams.at(-1)?.error(new TypeError('network'))
  return { respond, send, breakConnection, opened: () => streams.length }
}

beforeEach(() => sessionStorage.clear())

/** Renders the payment routes with a fake API. */
export const setupPortal = (
  path: string,
  options: TestKernelOptions & { payment?: WirePayment } = {},
) => {
  const { kernel, api } = createTestKernel(options)
  const payment = options.payment ?? createOpenPix()
  const stream = createEventStream()
  stubPaymentApi(api, payment)
  api.handle(paymentEvents, stream.respond)
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  const user = userEvent.setup()
  const show = () =>
    render(
      <PaymentRoutes>
        <Route path="*" element={<p>another room</p>} />
      </PaymentRoutes>,
      renderProps(kernel, path),
    )
  return {
    kernel,
    api,
    stream,
    toasts,
    user,
    payment,
    show,
    path: () => screen.getByTestId('path').textContent,
  }
}
