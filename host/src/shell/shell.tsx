import type { ReactNode } from 'react'
import { lazyScreen } from 'shared-kernel/react'
import { SkipLink } from '@portal/ui-kit/skip-link'
import { BrandMark } from '../brand/brand-mark.tsx'
import { AppCard } from './app-card.tsx'
import { ContactBand } from './contact-band.tsx'
import { Footer } from './footer.tsx'
import { HelpButton } from './help-button.tsx'
import type { LinkComponent } from '../navigation/link-component.ts'
import { PATHS } from './links.ts'
import styles from './shell.module.css'
import { SignOutOnly } from './sign-out-only.tsx'
import { texts } from './texts.ts'

/** Where its code does not come, the way out is there at least. */
const SignedInHeader = lazyScreen(() =>
  import('./signed-in-header.tsx').catch(() => ({ default: SignOutOnly })),
)

interface ShellProps {
  isSignedIn: boolean
  /** First name of the customer, '' when unknown. */
  customerName: string
  isCompany: boolean
  notificationCount: number
  /** Opens the panel behind the bell. */
  onNotices: () => void
  onSignOut: () => void
  /** Opens help in place; without it the help button leads to the service channels. */
  onHelp?: (() => void) | undefined
  /** The help section of the footer was opened. */
  onQuestions: () => void
  Link: LinkComponent
  /** Path of the page shown, to mark it in the navigation. */
  path: string
  children: ReactNode
}

/** Who pays is not led away: nothing but the payment stands on its pages. */
const isPaying = (path: string): boolean =>
  path === PATHS.picker || path.startsWith(`${PATHS.picker}/`)

/** The frame around every page: header with help, content, and but for payments contact and footer. */
export const Shell = (props: ShellProps) => {
  const {
    isSignedIn,
    customerName,
    isCompany,
    notificationCount,
    onNotices,
    onSignOut,
    onHelp,
    onQuestions,
    Link,
    path,
    children,
  } = props
  return (
    <div className={styles.shell}>
      <SkipLink target="conteudo">{texts.skip}</SkipLink>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to={PATHS.home} className={styles.logo} aria-label={texts.homeOf}>
            <BrandMark />
          </Link>
          {isSignedIn ? (
            <SignedInHeader
              {...{
                customerName,
                isCompany,
                notificationCount,
                onNotices,
                onSignOut,
                onHelp,
                Link,
                path,
              }}
            />
          ) : (
            <HelpButton Link={Link} onHelp={onHelp} />
          )}
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!isPaying(path) && (
        <>
          <aside className={styles.app} aria-labelledby="app">
            <AppCard />
          </aside>
          <ContactBand />
          <Footer Link={Link} onQuestions={onQuestions} />
        </>
      )}
    </div>
  )
}
