import { useState } from 'react'
import { Bell, LogOut, Menu, User } from '@portal/ui-kit/icons'
import { HelpButton } from './help-button.tsx'
import { NAVIGATION_LINKS, PATHS } from './links.ts'
import type MobileMenu from './mobile-menu.tsx'
import type { SignedInHeaderProps } from './signed-in-header-props.ts'
import { SignOutOnly } from './sign-out-only.tsx'
import styles from './signed-in-header.module.css'
import { texts } from './texts.ts'

/** Navigation, bell and sign-out; loaded after login. */
export default function SignedInHeader(props: SignedInHeaderProps) {
  const { customerName, notificationCount, onNotifications, onSignOut, onHelp, Link, path } = props
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Part: typeof MobileMenu }>()
  const [isMissing, setMissing] = useState(false)
  const [menuPath, setMenuPath] = useState(path)
  // Browsers without CloseWatcher go to the page before while the menu is open.
  if (menuPath !== path) {
    setMenuPath(path)
    setOpen(false)
  }
  const openMenu = (): void => {
    setOpen(true)
    import('./mobile-menu.tsx').then(
      ({ default: Part }) => {
        setMissing(false)
        setLoaded({ Part })
      },
      () => {
        setMissing(true)
        setOpen(false)
      },
    )
  }
  const getAriaCurrent = (to: string) => (to === path ? 'page' : undefined)
  return (
    <>
      <nav className={styles.nav} aria-label={texts.nav.label}>
        {NAVIGATION_LINKS.map((name) => (
          <Link
            key={name}
            to={PATHS[name]}
            className={styles.link}
            aria-current={getAriaCurrent(PATHS[name])}
          >
            {texts.nav[name]}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <HelpButton Link={Link} onHelp={onHelp} isNarrow />
        <Link
          to={PATHS.account}
          className={styles.account}
          aria-label={texts.accountOf(customerName)}
          aria-current={getAriaCurrent(PATHS.account)}
        >
          <User size={20} />
          <span className={styles.name} title={customerName}>
            {customerName || texts.nav.account}
          </span>
        </Link>
        <button
          type="button"
          className={styles.tool}
          aria-label={texts.notifications(notificationCount)}
          aria-haspopup="dialog"
          data-opens="notificationPanel"
          onClick={onNotifications}
        >
          <Bell size={24} />
          {notificationCount > 0 && <span className={styles.dot} />}
        </button>
        {isMissing && (
          <span className={styles.instead}>
            <SignOutOnly onSignOut={onSignOut} />
          </span>
        )}
        <button type="button" className={styles.signOut} data-opens="signOut" onClick={onSignOut}>
          <LogOut size={20} />
          {texts.signOut}
        </button>
        <button
          type="button"
          className={styles.menu}
          aria-label={texts.menu}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={openMenu}
        >
          <Menu size={24} />
        </button>
      </div>
      {loaded && <loaded.Part {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
