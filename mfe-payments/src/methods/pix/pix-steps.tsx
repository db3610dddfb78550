import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { useCanShowQr } from './use-can-show-qr.ts'
import styles from './pix.module.css'
import { pixTexts } from './texts.ts'

/** Steps for the bank's app. The QR steps are hidden on phones, which cannot scan their own screen. */
export const PixSteps = () => {
  const canShowQr = useCanShowQr()
  return (
    <Card as="section">
      <Heading level={2}>{pixTexts.stepsTitle}</Heading>
      <div className={styles.steps}>
        <Stack gap={12}>
          <Heading level={3}>{pixTexts.copySteps}</Heading>
          <Steps items={pixTexts.stepsByCopy} />
        </Stack>
        {canShowQr && (
          <Stack gap={12}>
            <Heading level={3}>{pixTexts.qrSteps}</Heading>
            <Steps items={pixTexts.stepsByQr} />
          </Stack>
        )}
      </div>
    </Card>
  )
}
