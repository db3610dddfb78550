import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { successTexts } from '../texts'

/** What happens after a payment. */
export const NextSteps = () => (
  <Stack gap={12}>
    <Heading level={2}>{successTexts.next}</Heading>
    <Steps items={successTexts.nextSteps} />
  </Stack>
)
