import { Dialog } from '@portal/ui-kit/dialog'
import { copyText } from '@portal/ui-kit/copy-field'
import { ExternalLink } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import styles from './apps-dialog.module.css'
import { BANKS, bankLink } from './banks'
import { appsWords, billetWords } from './words'

interface AppsDialogProps {
  /** Digits of the line, which the customer pastes in the bank's app. */
  code: string
  onClose: () => void
}

/** The large banks: the code is copied, then the app opens, or the bank's site where there is no app. */
export const AppsDialog = ({ code, onClose }: AppsDialogProps) => {
  const { toast } = useKernel()
  const copy = async () => toast.show(await copyText(code) ? billetWords.copiedToast : billetWords.copyFailed)
  return (
    <Dialog isOpen onClose={onClose} title={appsWords.title} description={appsWords.note} closeLabel={appsWords.close}>
      <ul className={styles.banks} aria-label={appsWords.list}>
        {BANKS.map((bank) => (
          <li key={bank.name}>
            <a
              className={styles.bank}
              href={bankLink(bank, navigator.userAgent)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={copy}
            >
              <span>{bank.name}</span>
              <ExternalLink size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
