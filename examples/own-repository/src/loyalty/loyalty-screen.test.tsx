import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { account, accountFixture } from '@portal/contract'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import remote from '../remote.tsx'

// Isolates the tests: the query cache is persisted in session storage.
beforeEach(() => sessionStorage.clear())

const Screen = remote.routes[0]!.Component
const paid = {
  ...accountFixture.output,
  contracts: accountFixture.output.contracts.map((one) => ({
    ...one,
    debts: one.debts.map((debt) => ({ ...debt, status: 'PAGA' })),
  })),
}

const show = (prepare: (api: ReturnType<typeof createTestKernel>['api']) => void) => {
  const { kernel, api } = createTestKernel()
  prepare(api)
  render(<Screen />, renderProps(kernel, '/fidelidade'))
  return { kernel, api }
}

it('greets the customer and shows the level of an overdue invoice', async () => {
  show((api) => api.respond(account, accountFixture.output))
  expect(await screen.findByText('Nível Prata')).toBeVisible()
  expect(screen.getByText('Olá, Ana. Quem paga em dia ganha mais.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver contas vencidas' })).toHaveAttribute('href', '/')
})

it('raises the level as soon as a payment is confirmed', async () => {
  const { kernel, api } = show((prepared) => prepared.respond(account, accountFixture.output))
  await screen.findByText('Nível Prata')
  api.respond(account, paid)
  kernel.bus.emit('payments.confirmed', { paymentId: 'P1', debtReferences: ['FT100000000101'] })
  expect(await screen.findByText('Nível Ouro')).toBeVisible()
})

it('shows an error and a retry button when the level is unknown', async () => {
  const { api } = show((prepared) => prepared.reject(account, 'UNEXPECTED'))
  expect(await screen.findByText('Não foi possível mostrar seu nível')).toBeVisible()
  api.respond(account, paid)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nível Ouro')).toBeVisible()
})
