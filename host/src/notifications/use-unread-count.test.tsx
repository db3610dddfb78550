import { notifications, notificationsFixture } from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { useUnreadCount } from './use-unread-count.ts'

beforeEach(() => sessionStorage.clear())

const Bell = ({ isSignedIn = true }: { isSignedIn?: boolean }) => (
  <p>{`avisos: ${useUnreadCount(isSignedIn)}`}</p>
)

it('counts unread notifications and refetches after a payment', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, notificationsFixture.output)
  render(<Bell />, renderProps(kernel))
  expect(await screen.findByText('avisos: 1')).toBeVisible()
  api.respond(notifications, { notices: [] })
  act(() => kernel.bus.emit('payments.confirmed', { paymentId: 'pay_1', debtReferences: ['FT1'] }))
  expect(await screen.findByText('avisos: 0')).toBeVisible()
  expect(api.callsTo(notifications)).toHaveLength(2)
})

it('excludes read notifications and updates when one is read', async () => {
  const [notice] = notificationsFixture.output.notices
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices: [notice, { ...notice, id: 'read', isRead: true }] })
  render(<Bell />, renderProps(kernel))
  expect(await screen.findByText('avisos: 1')).toBeVisible()
  api.respond(notifications, { notices: [{ ...notice, isRead: true }] })
  act(() => kernel.bus.emit('support.notices-read', {}))
  expect(await screen.findByText('avisos: 0')).toBeVisible()
})

it('returns 0 while the count is unknown', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.reject(notifications, 'UNEXPECTED')
  render(<Bell />, renderProps(kernel))
  await waitFor(() => expect(api.callsTo(notifications)).toHaveLength(1))
  expect(screen.getByText('avisos: 0')).toBeVisible()
})

it('sends no request for an anonymous user', () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  render(<Bell isSignedIn={false} />, renderProps(kernel))
  expect(api.calls).toHaveLength(0)
})
