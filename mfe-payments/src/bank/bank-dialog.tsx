import { Dialog } from '@portal/ui-kit/dialog'
import { ExternalLink } from '@portal/ui-kit/icons'
import styles from './bank-dialog.module.css'
import { BankMark } from './bank-mark.tsx'
import { BANKS, buildBankLink } from './banks.ts'
import { bankTexts } from './texts.ts'

interface BankDialogProps {
  title: string
  /** What to do in the bank's app. */
  note: string
  /** Takes the code along, so that it can be pasted there. */
  copy: () => unknown
  onClose: () => void
}

/** The large banks: the code is copied, then the app opens, or the bank's site where there is no app. */
export const BankDialog = ({ title, note, copy, onClose }: BankDialogProps) => (
  <Dialog isOpen onClose={onClose} title={title} description={note} closeLabel={bankTexts.close}>
    <ul className={styles.banks} aria-label={bankTexts.list}>
      {BANKS.map((bank, at) => (
        <li key={bank.name}>
          <a
            className={styles.bank}
            href={buildBankLink(bank, navigator.userAgent)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={copy}
          >
            <BankMark letters={bank.letters} index={at} />
            <span className={styles.name}>{bank.name}</span>
            <ExternalLink size={18} />
          </a>
        </li>
      ))}
    </ul>
  </Dialog>
)
