import { Dialog } from '@portal/ui-kit/dialog'
import { copyText } from '@portal/ui-kit/copy-field'
import { ExternalLink } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { BANKS, bankLink } from '../domain/banks'
import { appsTexts, billetTexts } from '../texts'
import styles from './apps-dialog.module.css'

interface AppsDialogProps {
  /** Digits of the line, which the customer pastes in the bank's app. */
  code: string
  onClose: () => void
}

/** The large banks: the code is copied, then the app opens, or the bank's site where there is no app. */
export const AppsDialog = ({ code, onClose }: AppsDialogProps) => {
  const { toast } = useKernel()
  const copy = async () => toast.show(await copyText(code) ? billetTexts.copiedToast : billetTexts.copyFailed)
  return (
    <Dialog isOpen onClose={onClose} title={appsTexts.title} description={appsTexts.note} closeLabel={appsTexts.close}>
      <ul className={styles.banks} aria-label={appsTexts.list}>
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
