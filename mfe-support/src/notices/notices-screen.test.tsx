import { render, screen } from '@testing-library/react'
import { NOTIFICATIONS_KEY, type Notification } from '@portal/contract'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import NotificationPanel from './notice-panel'
import NotificationsScreen from './notices-screen'

const notices = ['a', 'b', 'c', 'd'].map((id): Notification => (
  { id, title: `Aviso ${id}`, description: 'Texto', name: 'payment', date: '2026-11-21' }
))

it('says so when there is none', async () => {
  render(<NotificationsScreen />, renderProps(createTestKernel({ session: 'signed-in' }).kernel))
  expect(await screen.findByText('Sem notificação')).toBeVisible()
})

it('shows all on the page and the first three behind the bell', async () => {
  const { kernel } = createTestKernel({ session: 'signed-in' })
  await kernel.storage.set(NOTIFICATIONS_KEY, notices)
  const page = render(<NotificationsScreen />, renderProps(kernel))
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  page.unmount()
  render(<NotificationPanel onClose={jest.fn()} />, renderProps(kernel))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Ver mais' })).toHaveAttribute('href', '/notificacoes')
})
