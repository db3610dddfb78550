import { notifications, notificationsFixture } from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { useUnreadCount } from './use-unread-count.ts'

const Bell = ({ isSignedIn = true }: { isSignedIn?: boolean }) => (
  <p>{`avisos: ${useUnreadCount(isSignedIn)}`}</p>
)

it('counts what the API has to say, and asks again after a payment', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, notificationsFixture.output)
  render(<Bell />, renderProps(kernel))
  expect(await screen.findByText('avisos: 1')).toBeVisible()
  api.respond(notifications, { notices: [] })
  act(() => kernel.bus.emit('payments.confirmed', { paymentId: 'pay_1', debtReferences: ['FT1'] }))
  expect(await screen.findByText('avisos: 0')).toBeVisible()
  expect(api.callsTo(notifications)).toHaveLength(2)
})

it('counts no notice that has been read, and hears that one was', async () => {
  const [notice] = notificationsFixture.output.notices
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(notifications, { notices: [notice, { ...notice, id: 'read', isRead: true }] })
  render(<Bell />, renderProps(kernel))
  expect(await screen.findByText('avisos: 1')).toBeVisible()
  api.respond(notifications, { notices: [{ ...notice, isRead: true }] })
  act(() => kernel.bus.emit('support.notices-read', {}))
  expect(await screen.findByText('avisos: 0')).toBeVisible()
})

it('shows no dot while nothing is known', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.reject(notifications, 'UNEXPECTED')
  render(<Bell />, renderProps(kernel))
  await waitFor(() => expect(api.callsTo(notifications)).toHaveLength(1))
  expect(screen.getByText('avisos: 0')).toBeVisible()
})

it('asks nothing for who is not signed in', () => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  render(<Bell isSignedIn={false} />, renderProps(kernel))
  expect(api.calls).toHaveLength(0)
})
