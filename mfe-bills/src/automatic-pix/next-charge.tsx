import { buildPath, type AutomaticPixContract } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { CancelCharge } from './cancel-buttons.tsx'
import { texts as t } from './texts.ts'

interface NextChargeProps extends Pick<AutomaticPixContract, 'next'> {
  canCancel: boolean
}

/** Renders the announced charge: what, when, and until when it can be cancelled. */
export const NextCharge = ({ next, canCancel }: NextChargeProps) => (
  <Stack gap={8}>
    <Text strong>{t.next}</Text>
    {next === null ? (
      <Text tone="muted">{t.noNext}</Text>
    ) : (
      <>
        <Text strong>{t.nextCharge(next.amount, next.day)}</Text>
        <TextLink as={Link} to={buildPath('bill', { reference: next.invoiceReference })}>
          {t.nextInvoice(next.month)}
        </TextLink>
        <Text size="sm" tone="muted">
          {next.cancelUntil === null ? t.tooLate : t.cancelUntil(next.cancelUntil)}
        </Text>
        {canCancel && next.cancelUntil !== null && <CancelCharge paymentId={next.paymentId} />}
      </>
    )}
  </Stack>
)
