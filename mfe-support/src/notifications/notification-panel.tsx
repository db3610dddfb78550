import { buildPath } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { NotificationsLoader } from './notifications-loader.tsx'
import { texts } from './texts.ts'

/** How many the shortened list shows (section 9). */
const MAX_IN_PANEL = 3

/** Behind the bell: the first three and the way to all. */
const NotificationPanel = ({ onClose }: { onClose(): void }) => (
  <Dialog isOpen onClose={onClose} title={texts.title} description={texts.subtitle}>
    <NotificationsLoader
      max={MAX_IN_PANEL}
      onFollow={onClose}
      none={<Text tone="muted">{texts.empty}</Text>}
    />
    <TextLink as={Link} to={buildPath('notifications')} onClick={onClose}>
      {texts.more}
    </TextLink>
  </Dialog>
)

export default NotificationPanel
