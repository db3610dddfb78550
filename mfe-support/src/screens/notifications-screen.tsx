import { Bell } from '@portal/ui-kit/icons'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useNotifications } from '../data/use-notifications'
import { texts } from '../texts'
import { NotificationList } from '../ui/notification-list'
import { Page } from '../ui/page'

const t = texts.notifications

/** /notificacoes: all of them. */
const NotificationsScreen = () => {
  const list = useNotifications()
  return (
    <Page title={t.title} lead={t.subtitle}>
      {list === undefined && <Skeleton label={t.loading}><SkeletonBlock height={160} /></Skeleton>}
      {list?.length === 0 && <EmptyState icon={<Bell size={32} />} title={t.empty} />}
      {list && list.length > 0 && <Card><NotificationList items={list} /></Card>}
    </Page>
  )
}

export default NotificationsScreen
