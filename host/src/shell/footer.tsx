import { Accordion } from '@portal/ui-kit/accordion'
import { TextLink } from '@portal/ui-kit/link'
import { useSyncExternalStore } from 'react'
import styles from './footer.module.css'
import type { LinkComponent } from '../navigation/link-component.ts'
import { PATHS } from './links.ts'
import { SslBadge } from './ssl-badge.tsx'
import { texts } from './texts.ts'

const { footer, nav } = texts

/** Footer with closed sections, which shorten the page on phones. */
export const Footer = ({ Link, onQuestions }: { Link: LinkComponent; onQuestions: () => void }) => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.sections}>
        <Accordion title={footer.about} level={2}>
          <p>{footer.aboutText}</p>
          <ul>
            <li>
              <TextLink as={Link} to={PATHS.policy}>
                {nav.policy}
              </TextLink>
            </li>
            <li>
              <TextLink as={Link} to={PATHS.security}>
                {nav.security}
              </TextLink>
            </li>
          </ul>
        </Accordion>
        <Accordion
          title={footer.help}
          level={2}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) onQuestions()
          }}
        >
          <p>{footer.helpText}</p>
          <ul>
            <li>
              <TextLink as={Link} to={PATHS.channels}>
                {nav.channels}
              </TextLink>
            </li>
          </ul>
        </Accordion>
        <Accordion title={footer.email} level={2}>
          <p>{footer.emailText}</p>
          <ul>
            <li>
              <TextLink as={Link} to={PATHS.email}>
                {footer.registerEmail}
              </TextLink>
            </li>
          </ul>
        </Accordion>
        <Accordion title={footer.methods} level={2}>
          <ul className={styles.methods}>
            {footer.methodNames.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Accordion>
      </div>
      <div className={styles.end}>
        <SslBadge />
        <Copyright />
      </div>
    </div>
  </footer>
)

/** The prerendered year may be outdated: a changed key re-renders the line after hydration. */
const Copyright = () => {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <p key={String(isHydrated)} className={styles.copyright} suppressHydrationWarning>
      {footer.copyright(new Date().getFullYear())}
    </p>
  )
}
