import styles from './help-button.module.css'
import type { LinkComponent } from '../navigation/link-component.ts'
import { PATHS } from './links.ts'
import { texts } from './texts.ts'

interface HelpButtonProps {
  Link: LinkComponent
  /** Opens help in place; by default the button links to the service channels. */
  onHelp?: (() => void) | undefined
  /** Shows the text from desktop width on; below only the icon, with the text for screen readers. */
  isNarrow?: boolean
}

/** Help button in the header, where it covers no other control. */
export const HelpButton = ({ Link, onHelp, isNarrow = false }: HelpButtonProps) => {
  const className = isNarrow ? `${styles.help} ${styles.narrow}` : styles.help
  const content = (
    <>
      <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 14v-2a8 8 0 0 1 16 0v2M20 15v2a4 4 0 0 1-4 4h-3" />
        <path d="M4 13h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1 2 2 0 0 1-2-2Z" />
        <path d="M20 13h-2a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1 2 2 0 0 0 2-2Z" />
      </svg>
      <span className={styles.texts}>
        <strong>{texts.help.question}</strong> <span>{texts.help.action}</span>
      </span>
    </>
  )
  return onHelp ? (
    <button type="button" className={className} data-opens="clickToCall" onClick={onHelp}>
      {content}
    </button>
  ) : (
    <Link to={PATHS.channels} className={className}>
      {content}
    </Link>
  )
}
