import { Button } from '@portal/ui-kit/button'
import { Dialog } from '@portal/ui-kit/dialog'
import { Steps } from '@portal/ui-kit/steps'
import styles from './pix.module.css'
import { QrCode } from '../../send/qr-code.tsx'
import { pixTexts } from './texts.ts'

export const QrDialog = ({ code, onClose }: { code: string; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={pixTexts.qr}
    description={pixTexts.qrHint}
    footer={
      <Button wide appearance="secondary" onClick={onClose}>
        {pixTexts.close}
      </Button>
    }
  >
    <div className={styles.qrDialog}>
      <QrCode label={pixTexts.qr} text={code} className={styles.qr} />
    </div>
    <Steps items={pixTexts.stepsByQr} />
  </Dialog>
)
