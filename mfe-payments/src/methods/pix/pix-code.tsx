import type { MethodPayment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { QrCode as QrIcon } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { useState, type ReactNode } from 'react'
import { BankButton } from '../../bank/bank-button.tsx'
import { useOnDemand } from '../../page/use-on-demand.ts'
import { pageWords } from '../../page/words.ts'
import { CodeBox } from '../../send/code-box.tsx'
import { ShareButton } from '../../send/share-button.tsx'
import styles from './pix.module.css'
import { QrPanel } from './qr-panel.tsx'
import { useHasRoomForQr } from './room-for-qr.ts'
import { pixWords } from './words.ts'

interface PixCodeProps {
  payment: MethodPayment<'pix'>
  code: string
  copy: () => Promise<boolean>
  /** Where it is not in the bar at the bottom. */
  copyButton: ReactNode
}

const loadQrDialog = async () => (await import('./qr-dialog.tsx')).QrDialog

/** The code in both its shapes; on a small screen the QR code is for another device and waits behind a link. */
export const PixCode = ({ payment, code, copy, copyButton }: PixCodeProps) => {
  const { toast } = useKernel()
  const hasRoomForQr = useHasRoomForQr()
  const [QrDialog, load] = useOnDemand(loadQrDialog)
  const [isQrOpen, setQrOpen] = useState(false)
  const openQr = async () => {
    if (await load()) setQrOpen(true)
    else toast.show(pageWords.partMissing)
  }
  return (
    <Card as="section" aria-label={pixWords.code}>
      <div className={styles.code}>
        {hasRoomForQr && <QrPanel code={code} />}
        <div className={styles.copyPaste}>
          <CodeBox label={pixWords.code} code={code} />
          {copyButton}
          {!hasRoomForQr && (
            <BankButton label={pixWords.openBank} note={pixWords.openBankNote} copy={copy} />
          )}
          <div className={styles.more}>
            <ShareButton onShare={({ shareCode }) => shareCode(payment, code, copy)} copy={copy} />
            {!hasRoomForQr && (
              <Button appearance="tertiary" icon={<QrIcon size={20} />} onClick={openQr}>
                {pixWords.showQr}
              </Button>
            )}
          </div>
        </div>
      </div>
      {QrDialog && isQrOpen && <QrDialog code={code} onClose={() => setQrOpen(false)} />}
    </Card>
  )
}
