import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { Text } from '@portal/ui-kit/text'
import { useEffect } from 'react'
import { useOnDemand } from '../../page/use-on-demand.ts'
import styles from './pix.module.css'
import { pixTexts } from './texts.ts'

const loadQrCode = async () => (await import('../../send/qr-code.tsx')).QrCode

/** Renders the QR code after its chunk has loaded, without delaying the copy-and-paste code. */
export const QrPanel = ({ code }: { code: string }) => {
  const [QrCode, load] = useOnDemand(loadQrCode)
  useEffect(() => void load(), [load])
  return (
    <div className={styles.qrPanel}>
      {QrCode ? (
        <QrCode className={styles.qr} label={pixTexts.qr} text={code} />
      ) : (
        <Skeleton label={pixTexts.qrLoading}>
          <SkeletonRect height={280} width="280px" />
        </Skeleton>
      )}
      <Text size="sm" tone="muted">
        {pixTexts.qrHint}
      </Text>
    </div>
  )
}
