import { NOTIFICATIONS_SHORT } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { useNotifications } from '../data/use-notifications'
import { texts } from '../texts'
import { NotificationList } from '../ui/notification-list'

const t = texts.notifications

/** Behind the bell: the first three and the way to all. */
const NotificationPanel = ({ onClose }: { onClose(): void }) => {
  const list = useNotifications()
  return (
    <Dialog isOpen onClose={onClose} title={t.title} description={t.subtitle}>
      {list?.length === 0 && <Text tone="muted">{t.empty}</Text>}
      {list && list.length > 0 && <NotificationList items={list.slice(0, NOTIFICATIONS_SHORT)} />}
      <TextLink as={Link} to="/notificacoes" onClick={onClose}>{t.more}</TextLink>
    </Dialog>
  )
}

export default NotificationPanel
