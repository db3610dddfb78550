import { EmptyState } from '@portal/ui-kit/empty-state'
import { Bell } from '@portal/ui-kit/icons'
import { Page } from '../page/page.tsx'
import { KnownNotices } from './known-notices.tsx'
import { NoticePreferences } from './notice-preferences.tsx'
import { texts } from './texts.ts'

/** /notificacoes: all of them. */
const NoticesScreen = () => (
  <Page title={texts.title} lead={texts.subtitle}>
    <KnownNotices none={<EmptyState icon={<Bell size={32} />} title={texts.empty} />} />
    <NoticePreferences />
  </Page>
)

export default NoticesScreen
