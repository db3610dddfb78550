import { NOTIFICATIONS_SHORT } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { useNotifications } from './use-notifications'
import { texts } from './texts'
import { NotificationList } from './notice-list'

/** Behind the bell: the first three and the way to all. */
const NotificationPanel = ({ onClose }: { onClose(): void }) => {
  const list = useNotifications()
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} description={texts.subtitle}>
      {list?.length === 0 && <Text tone="muted">{texts.empty}</Text>}
      {list && list.length > 0 && <NotificationList items={list.slice(0, NOTIFICATIONS_SHORT)} />}
      <TextLink as={Link} to="/notificacoes" onClick={onClose}>{texts.more}</TextLink>
    </Dialog>
  )
}

export default NotificationPanel
