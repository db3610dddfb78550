import { isPartOnly, listRestorationTexts, PART_NOTE } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Steps } from '@portal/ui-kit/steps'
import type { PaidProps } from './receipt-link.tsx'
import { paidTexts } from './result-texts.ts'

export const NextSteps = ({ payment }: PaidProps) => (
  <Stack gap={12}>
    <Heading level={2}>{paidTexts.next}</Heading>
    <Steps
      items={[
        ...listRestorationTexts(payment),
        paidTexts.keepReceipt,
        isPartOnly(payment.lines) ? PART_NOTE : paidTexts.showAsPaid(payment.lines.length),
      ]}
    />
  </Stack>
)
