import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import type { Unavailability } from '../methods/availability.rules.ts'
import { unavailableWords } from '../methods/words.ts'
import { Notice } from '../page/notice.tsx'
import { unavailablePaymentWords } from './words.ts'

interface UnavailablePaymentProps {
  icon: ReactNode
  reason: Unavailability
  /** What works today instead. */
  alternatives: ReactNode
}

/** A method that cannot be used for these invoices: why, and the ones that can. */
export const UnavailablePayment = ({ icon, reason, alternatives }: UnavailablePaymentProps) => (
  <Stack gap={24}>
    <Notice icon={icon} title={unavailablePaymentWords.title}>
      <Text>{unavailableWords[reason]}</Text>
      <Text>{unavailablePaymentWords.body}</Text>
    </Notice>
    {alternatives}
  </Stack>
)
