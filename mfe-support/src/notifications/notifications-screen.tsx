import { EmptyState } from '@portal/ui-kit/empty-state'
import { Bell } from '@portal/ui-kit/icons'
import { Page } from '../page/page.tsx'
import { CreditNote } from './credit-note.tsx'
import { DigitalInvoices } from './digital-invoices.tsx'
import { NotificationsLoader } from './notifications-loader.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { texts } from './texts.ts'

/** /notificacoes: all notifications and the preferences. */
const NotificationsScreen = () => (
  <Page title={texts.title} parent="myAccount" lead={texts.subtitle}>
    <CreditNote />
    <NotificationsLoader none={<EmptyState icon={<Bell size={32} />} title={texts.empty} />} />
    <NotificationPreferences />
    <DigitalInvoices />
  </Page>
)

export default NotificationsScreen
