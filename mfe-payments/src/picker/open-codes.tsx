import { formatReal, formatValidity, METHODS, type Payment } from '@portal/contract'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { paymentAt } from '../payment/addresses.ts'
import { CancelCode } from '../payment/cancel-code.tsx'
import { pickerWords } from './words.ts'

/** Codes that the customer holds for these invoices: until when each is good, the way back to it, and the way to give it up. */
export const OpenCodes = ({ codes }: { codes: readonly Payment[] }) => {
  if (codes.length === 0) return null
  return (
    <SectionCard title={pickerWords.openCodes}>
      {codes.map((payment) => {
        const { name } = METHODS[payment.method]
        return (
          <Stack key={payment.id} gap={8}>
            <Text strong>
              {name}, {formatReal(payment.total)}
            </Text>
            {payment.expiresAt && (
              <Text size="sm" tone="muted">
                {pickerWords.validUntil(formatValidity(payment.expiresAt))}
              </Text>
            )}
            <Cluster gap={12}>
              <ButtonLink
                as={Link}
                appearance="secondary"
                to={paymentAt(payment)}
                aria-label={pickerWords.seeCodeOf(name)}
              >
                {pickerWords.seeCode}
              </ButtonLink>
              <CancelCode payment={payment} label={pickerWords.cancelCodeOf(name)} />
            </Cluster>
          </Stack>
        )
      })}
    </SectionCard>
  )
}
