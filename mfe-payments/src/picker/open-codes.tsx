import { formatReal, formatValidity, METHODS, type Payment } from '@portal/contract'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { Link } from 'shared-kernel/react'
import { buildPaymentUrl } from '../payment/urls.ts'
import { CancelCode } from '../payment/cancel-code.tsx'
import { pickerTexts } from './texts.ts'

export const OpenCodes = ({ codes }: { codes: readonly Payment[] }) => {
  if (codes.length === 0) return null
  return (
    <SectionCard title={pickerTexts.openCodes}>
      {codes.map((payment) => {
        const { name } = METHODS[payment.method]
        const validity = payment.expiresAt && formatValidity(payment.expiresAt)
        /** Tells apart several codes of one method. */
        const code = validity ? pickerTexts.codeUntil(name, validity) : name
        return (
          <Stack key={payment.id} gap={8}>
            <Text strong>
              {name}, <Verbatim>{formatReal(payment.total)}</Verbatim>
            </Text>
            {validity && (
              <Text size="sm" tone="muted">
                {pickerTexts.validUntil(validity)}
              </Text>
            )}
            <Cluster gap={12}>
              <ButtonLink
                as={Link}
                appearance="secondary"
                to={buildPaymentUrl(payment)}
                aria-label={pickerTexts.seeCodeLabel(code)}
              >
                {pickerTexts.seeCode}
              </ButtonLink>
              <CancelCode payment={payment} label={pickerTexts.cancelCodeLabel(code)} />
            </Cluster>
          </Stack>
        )
      })}
    </SectionCard>
  )
}
