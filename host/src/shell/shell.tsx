import type { ReactNode } from 'react'
import { lazyScreen } from 'shared-kernel/react'
import { SkipLink } from '@portal/ui-kit/skip-link'
import { BrandMark } from '../brand/brand-mark'
import { AppCard } from './app-card'
import { ContactBand } from './contact-band'
import { Footer } from './footer'
import { HelpButton } from './help-button'
import type { LinkComponent } from '../navigation/link-component'
import { PATHS } from './links'
import styles from './shell.module.css'
import { SignOutOnly } from './sign-out-only'
import { texts } from './texts'

/** Where its code does not come, the way out is there at least. */
const SignedInHeader = lazyScreen(() => import('./signed-in-header').catch(() => ({ default: SignOutOnly })))

interface ShellProps {
  isSignedIn: boolean
  /** First name of the customer, '' when unknown. */
  customerName: string
  notificationCount: number
  /** Opens the panel behind the bell. */
  onNotices: () => void
  onSignOut: () => void
  /** Opens help in place; without it the help button leads to the service channels. */
  onHelp?: () => void
  /** The help section of the footer was opened. */
  onQuestions: () => void
  Link: LinkComponent
  /** Path of the page shown, to mark it in the navigation. */
  path: string
  children: ReactNode
}

/** The frame around every page: header, content, contact, footer and help. */
export const Shell = (props: ShellProps) => {
  const { isSignedIn, customerName, notificationCount, onNotices, onSignOut, onHelp, onQuestions, Link, path, children } = props
  return (
    <div className={styles.shell}>
      <SkipLink target="conteudo">{texts.skip}</SkipLink>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to={PATHS.home} className={styles.logo} aria-label={texts.homeOf}>
            <BrandMark />
          </Link>
          {isSignedIn && (
            <SignedInHeader {...{ customerName, notificationCount, onNotices, onSignOut, Link, path }} />
          )}
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>{children}</main>
      <aside className={styles.app} aria-labelledby="app">
        <AppCard />
      </aside>
      <ContactBand>
        <HelpButton Link={Link} onHelp={onHelp} />
      </ContactBand>
      <Footer Link={Link} onQuestions={onQuestions} />
    </div>
  )
}
