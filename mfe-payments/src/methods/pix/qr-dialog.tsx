import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Steps } from '@portal/ui-kit/steps'
import styles from './pix.module.css'
import { QrCode } from '../../send/qr-code.tsx'
import { pixWords } from './words.ts'

/** The QR code as large as the phone, for the camera of another one. */
export const QrDialog = ({ code, onClose }: { code: string; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={pixWords.qr}
    description={pixWords.qrHint}
    footer={
      <Button wide appearance="secondary" onClick={onClose}>
        {pixWords.close}
      </Button>
    }
  >
    <div className={styles.qrDialog}>
      <QrCode label={pixWords.qr} text={code} className={styles.qr} />
    </div>
    <Steps items={pixWords.stepsByQr} />
  </Dialog>
)
