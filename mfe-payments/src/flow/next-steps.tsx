import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { successWords } from './words'

/** What happens after a payment. */
export const NextSteps = () => (
  <Stack gap={12}>
    <Heading level={2}>{successWords.next}</Heading>
    <Steps items={successWords.nextSteps} />
  </Stack>
)
