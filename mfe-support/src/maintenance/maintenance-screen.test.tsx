import { maintenanceStatus } from '@portal/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import MaintenanceScreen from './maintenance-screen.tsx'

const open = () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  render(<MaintenanceScreen />, renderProps(kernel, '/manutencao'))
  return {
    api,
    retry: () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })),
  }
}
const getPath = () => screen.getByTestId('path').textContent

it('maintenance page opens the portal only when the maintenance is over', async () => {
  const { api, retry } = open()
  api.respond(maintenanceStatus, { maintenance: true, until: null })
  await retry()
  expect(
    (await screen.findAllByText('Ainda em manutenção. Tente novamente em alguns minutos.'))[0],
  ).toBeVisible()
  expect(getPath()).toBe('/manutencao')
  api.respond(maintenanceStatus, { maintenance: false, until: null })
  await retry()
  await waitFor(() => expect(getPath()).toBe('/'))
})

it('maintenance page stays open when the request fails', async () => {
  const { api, retry } = open()
  api.reject(maintenanceStatus, 'UNEXPECTED')
  await retry()
  expect((await screen.findAllByText(/Ainda em manutenção/))[0]).toBeVisible()
  expect(getPath()).toBe('/manutencao')
})

it('maintenance page says that the maintenance continues when the network responds with 503', async () => {
  const { api, retry } = open()
  api.reject(maintenanceStatus, 'MAINTENANCE')
  await retry()
  expect((await screen.findAllByText(/Ainda em manutenção/))[0]).toBeVisible()
})
