import type { ReactNode } from 'react'
import { matchPath } from '@portal/contract/match-path'
import { lazyScreen } from 'shared-kernel/react'
import { SkipLink } from '@portal/ui-kit/skip-link'
import { BrandMark } from '../brand/brand-mark.tsx'
import { AppCard } from './app-card.tsx'
import { ContactBand } from './contact-band.tsx'
import { Footer } from './footer.tsx'
import { HelpButton } from './help-button.tsx'
import { PATHS } from './links.ts'
import styles from './shell.module.css'
import type { SignedInHeaderProps } from './signed-in-header-props.ts'
import { SignOutOnly } from './sign-out-only.tsx'
import { texts } from './texts.ts'

/** If the chunk fails to load, the sign-out button is rendered. The edge preloads it by its name. */
const SignedInHeader = lazyScreen(() =>
  import(/* webpackChunkName: "signedIn" */ './signed-in-header.tsx').catch(() => ({
    default: SignOutOnly,
  })),
)

interface ShellProps extends SignedInHeaderProps {
  isSignedIn: boolean
  onQuestions: () => void
  children: ReactNode
}

/** Payment pages hide footer and app banners. */
const isPaying = (path: string): boolean =>
  path === PATHS.picker ||
  path.startsWith(`${PATHS.picker}/`) ||
  matchPath(PATHS.paymentLink, path) !== null

export const Shell = (props: ShellProps) => {
  const { isSignedIn, onQuestions, children, ...header } = props
  const { Link, onHelp, path } = header
  return (
    <div className={styles.shell}>
      <SkipLink target="conteudo">{texts.skip}</SkipLink>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to={PATHS.home} className={styles.logo} aria-label={texts.homeLabel}>
            <BrandMark />
          </Link>
          {isSignedIn ? <SignedInHeader {...header} /> : <HelpButton Link={Link} onHelp={onHelp} />}
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
