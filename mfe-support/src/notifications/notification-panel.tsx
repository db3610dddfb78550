import { buildPath } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { NotificationsLoader } from './notifications-loader.tsx'
import { texts } from './texts.ts'

/** Limit of the short list (specification, section 9). */
const MAX_IN_PANEL = 3

/** Renders the dialog of the bell: the first three notifications and a link to all. */
const NotificationPanel = ({ onClose }: { onClose(): void }) => (
  <Dialog isOpen belowHeader onClose={onClose} title={texts.title} description={texts.subtitle}>
    <NotificationsLoader
      max={MAX_IN_PANEL}
      onFollow={onClose}
      none={<Text tone="muted">{texts.empty}</Text>}
    />
    <StandaloneLink as={Link} to={buildPath('notifications')} onClick={onClose}>
      {texts.more}
    </StandaloneLink>
  </Dialog>
)

export default NotificationPanel
