import { Dialog } from '@portal/ui-kit/dialog'
import { ExternalLink } from '@portal/ui-kit/icons'
import styles from './bank-dialog.module.css'
import { BankMark } from './bank-mark.tsx'
import { BANKS, buildBankLink } from './banks.ts'

const texts = { close: 'Fechar', list: 'Bancos' }

interface BankDialogProps {
  title: string
  note: string
  copy: () => unknown
  onClose: () => void
}

export const BankDialog = ({ title, note, copy, onClose }: BankDialogProps) => (
  <Dialog isOpen onClose={onClose} title={title} description={note} closeLabel={texts.close}>
    <ul className={styles.banks} aria-label={texts.list}>
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
            <ExternalLink size={20} />
          </a>
        </li>
      ))}
    </ul>
  </Dialog>
)
