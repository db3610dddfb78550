import type { MethodPayment } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { QrCode as QrIcon } from '@portal/ui-kit/icons'
import { useKernel } from 'shared-kernel/react'
import { useState, type ReactNode } from 'react'
import { useOnDemand } from '../../page/use-on-demand.ts'
import { pageTexts } from '../../page/texts.ts'
import { CodeBox } from '../../send/code-box.tsx'
import { ShareButton } from '../../send/share-button.tsx'
import { CopiedHint } from './copied-hint.tsx'
import styles from './pix.module.css'
import { QrPanel } from './qr-panel.tsx'
import { useCanShowQr } from './use-can-show-qr.ts'
import { pixTexts } from './texts.ts'

interface PixCodeProps {
  payment: MethodPayment<'pix'>
  code: string
  copy: () => Promise<boolean>
  /** Copy button, unless the sticky bar renders it. */
  copyButton: ReactNode
  wasCopied: boolean
}

const loadQrDialog = async () => (await import('./qr-dialog.tsx')).QrDialog

export const PixCode = ({ payment, code, copy, copyButton, wasCopied }: PixCodeProps) => {
  const { toast } = useKernel()
  const canShowQr = useCanShowQr()
  const [QrDialog, load] = useOnDemand(loadQrDialog)
  const [isQrOpen, setQrOpen] = useState(false)
  const openQr = async () => {
    if (await load()) setQrOpen(true)
    else toast.show(pageTexts.loadFailed)
  }
  return (
    <Card as="section" aria-label={pixTexts.code}>
      <div className={styles.code}>
        {canShowQr && <QrPanel code={code} />}
        <div className={styles.copyPaste}>
          <CodeBox label={pixTexts.code} code={code} />
          {copyButton}
          {wasCopied && <CopiedHint copy={copy} />}
          <div className={styles.more}>
            <ShareButton onShare={({ shareCode }) => shareCode(payment, code, copy)} copy={copy} />
            {!canShowQr && (
              <Button appearance="tertiary" icon={<QrIcon size={20} />} onClick={openQr}>
                {pixTexts.showQr}
              </Button>
            )}
          </div>
        </div>
      </div>
      {QrDialog && isQrOpen && <QrDialog code={code} onClose={() => setQrOpen(false)} />}
    </Card>
  )
}
