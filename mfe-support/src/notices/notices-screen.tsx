import { Bell } from '@portal/ui-kit/icons'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useNotifications } from './use-notifications'
import { texts } from './texts'
import { NotificationList } from './notice-list'
import { Page } from '../page/page'

/** /notificacoes: all of them. */
const NotificationsScreen = () => {
  const list = useNotifications()
  return (
    <Page title={texts.title} lead={texts.subtitle}>
      {list === undefined && <Skeleton label={texts.loading}><SkeletonBlock height={160} /></Skeleton>}
      {list?.length === 0 && <EmptyState icon={<Bell size={32} />} title={texts.empty} />}
      {list && list.length > 0 && <Card><NotificationList items={list} /></Card>}
    </Page>
  )
}

export default NotificationsScreen
