import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { useHasRoomForQr } from './room-for-qr.ts'
import styles from './pix.module.css'
import { pixWords } from './words.ts'

/** What to do in the bank's app; a phone cannot point its camera at itself, so there the QR code brings its own steps. */
export const PixSteps = () => {
  const hasQr = useHasRoomForQr()
  return (
    <Card as="section">
      <Heading level={2}>{pixWords.stepsTitle}</Heading>
      <div className={styles.steps}>
        <Stack gap={12}>
          <Heading level={3}>{pixWords.copySteps}</Heading>
          <Steps items={pixWords.stepsByCopy} />
        </Stack>
        {hasQr && (
          <Stack gap={12}>
            <Heading level={3}>{pixWords.qrSteps}</Heading>
            <Steps items={pixWords.stepsByQr} />
          </Stack>
        )}
      </div>
    </Card>
  )
}
