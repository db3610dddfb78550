import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import type { Unavailability } from '../methods/availability.rules.ts'
import { unavailableTexts } from '../methods/texts.ts'
import { StatusPanel } from '../page/status-panel.tsx'
import { unavailablePaymentTexts } from './texts.ts'

interface UnavailablePaymentProps {
  icon: ReactNode
  reason: Unavailability
  alternatives: ReactNode
}

export const UnavailablePayment = ({ icon, reason, alternatives }: UnavailablePaymentProps) => (
  <Stack gap={24}>
    <StatusPanel icon={icon} title={unavailablePaymentTexts.title}>
      <Text>{unavailableTexts[reason]}</Text>
      <Text>{unavailablePaymentTexts.body}</Text>
    </StatusPanel>
    {alternatives}
  </Stack>
)
