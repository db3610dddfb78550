import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import { paidTexts } from './result-texts.ts'

export const NextSteps = () => (
  <Stack gap={12}>
    <Heading level={2}>{paidTexts.next}</Heading>
    <Steps items={paidTexts.nextSteps} />
  </Stack>
)
