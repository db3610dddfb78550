import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { paidWords } from './result-words.ts'

/** What happens after a payment. */
export const NextSteps = () => (
  <Stack gap={12}>
    <Heading level={2}>{paidWords.next}</Heading>
    <Steps items={paidWords.nextSteps} />
  </Stack>
)
