import { act, render, waitFor } from '@testing-library/react'
import { NOTIFICATIONS_KEY, readNotifications } from '@portal/contract'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { fakeAccount } from '../testing/fake-account'
import { campaignOf, coming, contractOf, debtOf, paid } from '../testing/fixtures'
import { NotificationsFeed } from './notifications-feed'

it('keeps warning, near-due notice and offers for this session, and counts them', async () => {
  const { kernel, api } = createTestKernel()
  fakeAccount(api, { campaigns: [campaignOf({ discountPercentage: 0 })] })
  const counts: number[] = []
  kernel.bus.on('notifications.changed').subscribe(({ count }) => counts.push(count))
  render(<NotificationsFeed />, renderProps(kernel))
  await waitFor(() => expect(counts.at(-1)).toBe(3))
  const kept = readNotifications(await kernel.storage.get(NOTIFICATIONS_KEY))
  expect(kept.map(({ name, title }) => [name, title])).toEqual([
    ['information', 'Fatura vencida'], ['payment', 'Faturas Próximas do Vencimento'], ['offer', 'Oferta para você'],
  ])
  expect(kept[2]?.description).toContain('isenção de juros e multa')
})

it('takes the notices back once everything is paid', async () => {
  const { kernel, api } = createTestKernel()
  fakeAccount(api, { contracts: [contractOf({ debts: [debtOf(), coming()] })] })
  const counts: number[] = []
  kernel.bus.on('notifications.changed').subscribe(({ count }) => counts.push(count))
  render(<NotificationsFeed />, renderProps(kernel))
  await waitFor(() => expect(counts.at(-1)).toBe(2))
  fakeAccount(api, { contracts: [contractOf({ debts: [paid({ reference: 'FT1' }), paid({ reference: 'FT2' })] })] })
  act(() => kernel.bus.emit('payments.confirmed', { paymentId: 'pay_1', debtReferences: ['FT1', 'FT2'] }))
  await waitFor(() => expect(counts.at(-1)).toBe(0))
  expect(readNotifications(await kernel.storage.get(NOTIFICATIONS_KEY))).toEqual([])
})
