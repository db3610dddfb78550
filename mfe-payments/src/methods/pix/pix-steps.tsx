import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { pixTexts } from '../../texts'
import styles from './pix.module.css'

/** What to do in the bank's app, for both shapes of the code. */
export const PixSteps = () => (
  <Card as="section">
    <Heading level={2}>{pixTexts.stepsTitle}</Heading>
    <div className={styles.steps}>
      <Stack gap={12}>
        <Heading level={3}>{pixTexts.copySteps}</Heading>
        <Steps items={pixTexts.stepsByCopy} />
      </Stack>
      <Stack gap={12}>
        <Heading level={3}>{pixTexts.qrSteps}</Heading>
        <Steps items={pixTexts.stepsByQr} />
      </Stack>
    </div>
  </Card>
)
