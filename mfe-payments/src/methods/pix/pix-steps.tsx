import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import styles from './pix.module.css'
import { pixWords } from './words'

/** What to do in the bank's app, for both shapes of the code. */
export const PixSteps = () => (
  <Card as="section">
    <Heading level={2}>{pixWords.stepsTitle}</Heading>
    <div className={styles.steps}>
      <Stack gap={12}>
        <Heading level={3}>{pixWords.copySteps}</Heading>
        <Steps items={pixWords.stepsByCopy} />
      </Stack>
      <Stack gap={12}>
        <Heading level={3}>{pixWords.qrSteps}</Heading>
        <Steps items={pixWords.stepsByQr} />
      </Stack>
    </div>
  </Card>
)
