import { useEffect, useMemo } from 'react'
import { NOTIFICATIONS_KEY, type Notification } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { noticesOf, type Notice } from '../domain/notices'
import { noticeText } from '../texts'
import { useAccount } from './use-account'
import { useToday } from './use-today'

const idOf = (notice: Notice): string => {
  switch (notice.kind) {
    case 'near-due': return `near-due-${notice.until}`
    case 'warning': return `warning-${notice.contractReference}`
    case 'offer': return `offer-${notice.campaignReference}`
  }
}

const ICON: Record<Notice['kind'], Notification['name']> = { 'near-due': 'payment', warning: 'information', offer: 'offer' }

/** Computes the notifications from the account, keeps them for this session and tells how many there are. */
export const useNotificationsFeed = (): void => {
  const { storage, bus } = useKernel()
  const account = useAccount()
  const today = useToday()
  const views = account.state === 'ready' ? account.value.views : null
  const list = useMemo(() => views && noticesOf(views, today).map((notice): Notification => (
    { id: idOf(notice), name: ICON[notice.kind], date: today, ...noticeText(notice) }
  )), [views, today])
  const text = list && JSON.stringify(list)
  useEffect(() => {
    if (text === null) return
    let isCurrent = true
    const tell = async () => {
      const notifications = JSON.parse(text) as Notification[]
      await storage.set(NOTIFICATIONS_KEY, notifications)
      if (isCurrent) bus.emit('notifications.changed', { count: notifications.length })
    }
    void tell()
    return () => { isCurrent = false }
  }, [text, storage, bus])
}
