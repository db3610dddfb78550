import {
  account,
  accountFixture,
  openPayments,
  quote,
  quoteFixture,
  type Endpoint,
} from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { BehaviorSubject, MemoryRouter } from 'shared-kernel/guest'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import type { Guest } from './create-guest.ts'
import { GuestPages } from './guest-pages.tsx'

/** Signs in and returns control over the responses. */
const setupPages = (path: string) => {
  const { kernel, api } = createTestKernel()
  const coming = new Map<Endpoint, (answer: Response) => void>()
  for (const endpoint of [account, quote])
    api.handle(
      endpoint,
      () =>
        new Promise((resolve) => {
          coming.set(endpoint, resolve)
        }),
    )
  api.respond(openPayments, { payments: [] })
  const entry = { state: 'in' } as const
  const guest = {
    kernel,
    entry,
    entry$: new BehaviorSubject(entry),
    notify: () => undefined,
    markReady: jest.fn(),
    requestTokenAgain: () => undefined,
  }
  render(
    <MemoryRouter start={path} origin="">
      <GuestPages guest={guest as unknown as Guest} contracts={undefined} />
    </MemoryRouter>,
    renderProps(kernel, path),
  )
  return {
    ready: guest.markReady,
    come: (endpoint: Endpoint, output: object, status = 200) =>
      act(async () => coming.get(endpoint)?.(Response.json(output, { status }))),
  }
}

it('is ready when the open invoices have loaded', async () => {
  const { ready, come } = setupPages('/')
  expect(ready).not.toHaveBeenCalled()
  await come(account, accountFixture.output)
  await screen.findByRole('heading', { name: 'Qual fatura você quer pagar?' })
  expect(ready).toHaveBeenCalledTimes(1)
})

it('is ready when the methods of the named invoices have loaded', async () => {
  const { ready, come } = setupPages('/pagamento?contas=FT100000000101')
  await come(account, accountFixture.output)
  await screen.findByRole('heading', { name: 'Como você quer pagar?' })
  expect(ready).not.toHaveBeenCalled()
  await come(quote, quoteFixture.output)
  await screen.findByText('Recomendado!')
  expect(ready).toHaveBeenCalledTimes(1)
})

it('is ready when the named invoices are unknown', async () => {
  const { ready, come } = setupPages('/pagamento?contas=FT9')
  await come(account, accountFixture.output)
  await screen.findByRole('heading', { level: 1 })
  expect(ready).toHaveBeenCalledTimes(1)
})

it('is ready when the named invoices are paid', async () => {
  const { ready, come } = setupPages('/pagamento?contas=FT100000000101')
  await come(account, accountFixture.output)
  await screen.findByRole('heading', { name: 'Como você quer pagar?' })
  await come(quote, { code: 'INVOICE.ALREADY.PAID', message: 'refused', traceId: 'trace-1' }, 409)
  await waitFor(() => expect(ready).toHaveBeenCalledTimes(1))
})

it('is ready when the account request fails', async () => {
  const { ready, come } = setupPages('/')
  await come(account, { code: 'UNEXPECTED', message: 'refused', traceId: 'trace-1' }, 500)
  await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(ready).toHaveBeenCalledTimes(1)
})
