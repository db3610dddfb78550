import { ChevronDown } from '@portal/ui-kit/icons'
import styles from './change-button.module.css'
import { texts as t } from './texts.ts'

interface ChangeButtonProps {
  /** The difference as it is read on the screen. */
  children: string
  /** Invoice with its line, for the accessible name. */
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** Renders the difference from the invoice before as a button that opens its reason. */
export const ChangeButton = ({ children, name, isOpen, onToggle }: ChangeButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-expanded={isOpen}
    aria-label={t.seeReason(children, name)}
    onClick={onToggle}
  >
    <span translate="no">{children}</span>
    <ChevronDown size="1.15em" />
  </button>
)
