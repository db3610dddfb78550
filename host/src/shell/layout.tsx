import { matchPath } from '@portal/contract/match-path'
import { getPathPattern } from '@portal/contract/paths'
import { SLOT_OWNERS } from '@portal/contract/slots'
import { useCallback, useReducer, useState } from 'react'
import { lazyScreen, Link, useKernel, useLocation, useSession } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot.tsx'
import { SessionWarning } from '../session/session-warning.tsx'
import { Shell } from './shell.tsx'
import { Survey } from '../survey/survey.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { Pages } from '../navigation/pages.tsx'
import { SignOut } from '../session/sign-out.tsx'
import { Toasts } from './toasts.tsx'
import { useHeadingFocus } from '../navigation/use-heading-focus.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { usePageReady } from '../page-ready/use-page-ready.ts'

const CONTENT = 'conteudo'
/** On the app-login page the app starts the next session: a request of the old session would end the login. */
const APP_LOGIN = getPathPattern('appLogin')
/** If the chunk fails to load, no dot is shown. */
const NotificationCounter = lazyScreen(() =>
  import('../notifications/notification-counter.tsx').catch(() => ({ default: () => null })),
)
type Dialog = 'sign-out' | 'clickToCall' | 'notificationPanel'

export function Layout({ navigation }: { navigation: Navigation }) {
  const { reporter } = useKernel()
  const { status, user, protocol } = useSession()
  const { pathname } = useLocation()
  const isSignedIn = status === 'AUTHENTICATED'
  const hasPortalSession = isSignedIn && matchPath(APP_LOGIN, pathname) === null
  const [dialog, setDialog] = useState<Dialog>()
  const [pressCount, countPress] = useReducer((count: number) => count + 1, 0)
  const open = (next: Dialog): void => {
    setDialog(next)
    countPress()
  }
  const close = useCallback(() => setDialog(undefined), [])
  const page = `${pathname} ${isSignedIn && protocol}`
  const [dialogPage, setDialogPage] = useState(page)
  // A dialog belongs to one page of one session: otherwise it opens again after the next login.
  if (dialogPage !== page) {
    setDialogPage(page)
    close()
  }
  const [unreadCount, setNoticeCount] = useState(0)
  const isPageReady = usePageReady()
  useNavigation(navigation)
  usePageTitle(CONTENT)
  const focusHeading = useHeadingFocus(CONTENT, page)

  return (
    <>
      <Shell
        isSignedIn={isSignedIn}
        customerName={user.name}
        notificationCount={hasPortalSession ? unreadCount : 0}
        onNotifications={() => open('notificationPanel')}
        onSignOut={() => open('sign-out')}
        {...(isSignedIn && { onHelp: () => open('clickToCall') })}
        onQuestions={() => reporter.report('faq')}
        Link={Link}
        path={pathname}
      >
        {/* Above the page, so that a failure message is in sight. The next press after a failure loads it again. */}
        {isSignedIn && (dialog === 'clickToCall' || dialog === 'notificationPanel') && (
          <RemoteSlot key={pressCount} name={SLOT_OWNERS[dialog]} kind="dialog">
            {({ slots }) => {
              const Part = slots?.[dialog]
              return Part && <Part onClose={close} />
            }}
          </RemoteSlot>
        )}
        <Pages onContentReplaced={focusHeading} />
        {hasPortalSession && <Survey key={protocol} />}
      </Shell>
      <Toasts />
      {isSignedIn && dialog === 'sign-out' && <SignOut onClose={close} />}
      {hasPortalSession && <SessionWarning />}
      {hasPortalSession && isPageReady && <NotificationCounter onCount={setNoticeCount} />}
    </>
  )
}
