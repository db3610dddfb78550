import { House, LogOut, Mail, Phone, ShieldCheck, User } from '@portal/ui-kit/icons'
import { SlideOutMenu } from '@portal/ui-kit/slide-out-menu'
import { NAVIGATION_LINKS, PATHS } from './links.ts'
import styles from './mobile-menu.module.css'
import type { SignedInHeaderProps } from './signed-in-header-props.ts'
import { texts } from './texts.ts'

const LINKS = ['account', ...NAVIGATION_LINKS] as const
const ICONS = { home: House, account: User, email: Mail, policy: ShieldCheck, channels: Phone }

interface MobileMenuProps extends SignedInHeaderProps {
  isOpen: boolean
  onClose: () => void
}

/** Navigation of small screens; loaded when it is first opened, because it includes the modal. */
export default function MobileMenu({
  customerName,
  onSignOut,
  Link,
  path,
  isOpen,
  onClose,
}: MobileMenuProps) {
  const signOut = () => {
    onClose()
    onSignOut()
  }
  return (
    <SlideOutMenu
      isOpen={isOpen}
      onClose={onClose}
      title={customerName ? texts.greeting(customerName) : texts.menu}
    >
      <nav aria-label={texts.nav.label}>
        <ul>
          {LINKS.map((name) => {
            const Icon = ICONS[name]
            const current = PATHS[name] === path ? 'page' : undefined
            return (
              <li key={name}>
                <Link
                  to={PATHS[name]}
                  className={styles.link}
                  aria-current={current}
                  onClick={onClose}
                >
                  <Icon size={24} />
                  {texts.nav[name]}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <button type="button" className={`${styles.link} ${styles.signOut}`} onClick={signOut}>
        <LogOut size={24} />
        {texts.signOut}
      </button>
    </SlideOutMenu>
  )
}
