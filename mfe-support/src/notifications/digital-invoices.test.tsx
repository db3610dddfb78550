import {
  contracts,
  contractsFixture,
  digitalInvoices,
  notificationPreferences,
  notificationPreferencesFixture,
  notifications,
  registeredEmail,
  updateDigitalInvoice,
} from '@portal/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import NotificationsScreen from './notifications-screen.tsx'

const CONTRACT = 'TIM Controle, (11)\u00a09\u00a08765 4321'
const open = ({
  isConfirmed = true,
  references = [] as string[],
  isRejected = false,
  hasPreferences = true,
} = {}) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices: [] })
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
  api.respond(contracts, contractsFixture.output)
  api.respond(registeredEmail, { email: 'a***@example.com', isConfirmed, pending: null })
  // Not retried without the user.
  if (isRejected) api.reject(digitalInvoices, 'BAD.REQUEST')
  else api.respond(digitalInvoices, { contractReferences: references })
  if (!hasPreferences) api.reject(notificationPreferences, 'BAD.REQUEST')
  api.respond(updateDigitalInvoice, undefined)
  render(<NotificationsScreen />, renderProps(kernel))
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  return { api, toasts, user: userEvent.setup() }
}
const findContract = () => screen.findByRole('checkbox', { name: CONTRACT })

it('a digital invoice is chosen per contract and takes effect at once', async () => {
  const { api, toasts, user } = open()
  expect(await screen.findByText(/em PDF em a\*\*\*@example\.com, em vez do papel/)).toBeVisible()
  await user.click(await findContract())
  expect(await findContract()).toBeChecked()
  await waitFor(() =>
    expect(toasts).toEqual(['Fatura digital ligada. A próxima fatura chega por e-mail.']),
  )
  await user.click(await findContract())
  expect(await findContract()).not.toBeChecked()
  await waitFor(() =>
    expect(api.callsTo(updateDigitalInvoice).map(({ body }) => body)).toEqual([
      { isDigital: true },
      { isDigital: false },
    ]),
  )
})

it('a digital invoice returns to its earlier state after an error', async () => {
  const { api, user } = open({ references: ['CT1000000001'] })
  api.reject(updateDigitalInvoice, 'UNEXPECTED')
  await user.click(await findContract())
  expect(await screen.findByText(/Não foi possível salvar agora/)).toBeVisible()
  expect(await findContract()).toBeChecked()
})

it('a digital invoice needs a confirmed e-mail to start, and none to stop', async () => {
  const { api } = open({ isConfirmed: false })
  expect(await findContract()).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Confirmar e-mail' })).toHaveAttribute(
    'href',
    '/cadastro-de-email',
  )
  expect(api.callsTo(updateDigitalInvoice)).toEqual([])
})

it('a digital invoice without a confirmed e-mail can be stopped', async () => {
  const { api, user } = open({ isConfirmed: false, references: ['CT1000000001'] })
  await user.click(await findContract())
  await waitFor(() => expect(api.callsTo(updateDigitalInvoice)).toHaveLength(1))
})

it('digital invoices that cannot be loaded say so once, and are fetched again', async () => {
  const { api, user } = open({ isRejected: true })
  expect(await screen.findByText('Não foi possível carregar a fatura digital')).toBeVisible()
  api.respond(digitalInvoices, { contractReferences: [] })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await findContract()).not.toBeChecked()
})

it('digital invoices add no second alert to preferences that cannot be loaded', async () => {
  open({ isRejected: true, hasPreferences: false })
  expect(await screen.findByText('Não foi possível carregar suas escolhas de aviso')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(1)
})
