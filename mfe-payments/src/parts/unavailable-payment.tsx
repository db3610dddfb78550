import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import type { Unavailability } from '../domain/availability'
import { unavailablePaymentTexts, unavailableTexts } from '../texts'
import { Notice } from '../ui/notice'

interface UnavailablePaymentProps {
  icon: ReactNode
  reason: Unavailability
  /** What works today instead. */
  alternatives: ReactNode
}

/** A method that cannot be used for these invoices: why, and the ones that can. */
export const UnavailablePayment = ({ icon, reason, alternatives }: UnavailablePaymentProps) => (
  <Stack gap={24}>
    <Notice icon={icon} title={unavailablePaymentTexts.title}>
      <Text>{unavailableTexts[reason]}</Text>
      <Text>{unavailablePaymentTexts.body}</Text>
    </Notice>
    {alternatives}
  </Stack>
)
