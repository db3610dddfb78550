import styles from './help-button.module.css'
import type { LinkComponent } from '../navigation/link-component'
import { PATHS } from './links'
import { texts } from './texts'
import { useReadingOn } from './use-reading-on'

const Content = () => (
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

interface HelpButtonProps {
  Link: LinkComponent
  onHelp?: () => void
}

/** Floats over the page's lower corner; it leaves while one reads on. On phones only its sign is seen, the words are for readers. */
export const HelpButton = ({ Link, onHelp }: HelpButtonProps) => {
  const className = `${styles.help} ${useReadingOn() ? styles.away : ''}`
  return onHelp
    ? <button type="button" className={className} onClick={onHelp}><Content /></button>
    : <Link to={PATHS.channels} className={className}><Content /></Link>
}
