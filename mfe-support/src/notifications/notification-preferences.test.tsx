import {
  updateNotificationPreference,
  notificationPreferences,
  notificationPreferencesFixture,
  notifications,
} from '@portal/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import NotificationsScreen from './notifications-screen.tsx'

const open = (known: Partial<typeof notificationPreferencesFixture.output> = {}) => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices: [] })
  api.respond(notificationPreferences, { ...notificationPreferencesFixture.output, ...known })
  api.respond(updateNotificationPreference, undefined)
  render(<NotificationsScreen />, renderProps(kernel))
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  return { api, toasts, user: userEvent.setup() }
}
const findCheckbox = async (topic: string, channel: string) =>
  within(await screen.findByRole('group', { name: topic })).getByRole('checkbox', { name: channel })

it('preferences save each change and roll it back after an error', async () => {
  const { api, toasts, user } = open()
  expect(await findCheckbox('Pagamentos', 'SMS')).toBeChecked()
  expect(await findCheckbox('Ofertas', 'E-mail')).not.toBeChecked()
  await user.click(await findCheckbox('Pagamentos', 'SMS'))
  expect(await findCheckbox('Pagamentos', 'SMS')).not.toBeChecked()
  await waitFor(() => expect(toasts).toEqual(['Preferência salva.']))
  expect(api.callsTo(updateNotificationPreference).map(({ body }) => body)).toEqual([
    { topic: 'payments', sms: false, email: true },
  ])
  api.reject(updateNotificationPreference, 'UNEXPECTED')
  await user.click(await findCheckbox('Ofertas', 'E-mail'))
  expect(await screen.findByText(/Não foi possível salvar agora/)).toBeVisible()
  expect(await findCheckbox('Ofertas', 'E-mail')).not.toBeChecked()
})

it('preferences send the newest choice after the pending one', async () => {
  const { api, toasts, user } = open()
  const first = Promise.withResolvers<Response>()
  api.handle(updateNotificationPreference, () => first.promise)
  await user.click(await findCheckbox('Pagamentos', 'SMS'))
  await user.click(await findCheckbox('Pagamentos', 'E-mail'))
  expect(await findCheckbox('Pagamentos', 'E-mail')).not.toBeChecked()
  api.respond(updateNotificationPreference, undefined)
  first.resolve(new Response(null, { status: 204 }))
  await waitFor(() => expect(toasts).toEqual(['Preferência salva.']))
  expect(await findCheckbox('Pagamentos', 'SMS')).not.toBeChecked()
  expect(await findCheckbox('Pagamentos', 'E-mail')).not.toBeChecked()
  expect(api.callsTo(updateNotificationPreference).map(({ body }) => body)).toEqual([
    { topic: 'payments', sms: false, email: true },
    { topic: 'payments', sms: false, email: false },
  ])
})

it('preferences restore the last saved choice after an error', async () => {
  const { api, user } = open()
  const first = Promise.withResolvers<Response>()
  api.handle(updateNotificationPreference, () => first.promise)
  await user.click(await findCheckbox('Pagamentos', 'SMS'))
  await user.click(await findCheckbox('Pagamentos', 'E-mail'))
  api.reject(updateNotificationPreference, 'UNEXPECTED')
  first.resolve(new Response(null, { status: 204 }))
  expect(await screen.findByText(/Não foi possível salvar agora/)).toBeVisible()
  expect(await findCheckbox('Pagamentos', 'SMS')).not.toBeChecked()
  expect(await findCheckbox('Pagamentos', 'E-mail')).toBeChecked()
})

it('preferences list mandatory notifications with their law', async () => {
  open()
  expect(
    await screen.findByText(
      /Avisos antes de suspender o serviço e antes de encerrar o contrato, com as datas. A Anatel exige/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/Protocolo e resposta dos seus atendimentos/)).toBeVisible()
})

it('preferences replace e-mail by SMS and link to the registration', async () => {
  open({ hasEmail: false })
  expect(await findCheckbox('Antes do vencimento', 'SMS')).toBeChecked()
  expect(await findCheckbox('Antes do vencimento', 'E-mail')).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Cadastrar e-mail' })).toHaveAttribute(
    'href',
    '/cadastro-de-email',
  )
})

it('preferences that cannot be loaded say so, and are fetched again', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices: [] })
  api.reject(notificationPreferences, 'UNEXPECTED')
  render(<NotificationsScreen />, renderProps(kernel))
  await screen.findByText('Não foi possível carregar suas escolhas de aviso')
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await findCheckbox('Pagamentos', 'SMS')).toBeChecked()
})
