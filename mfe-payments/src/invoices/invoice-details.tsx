import { account, type PaymentItem } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { useMemo } from 'react'
import { useApi } from 'shared-kernel/react'
import { pageTexts } from '../page/texts.ts'
import { ContractSummary } from './contract-summary.tsx'
import { InvoiceInfo } from './invoice-info.tsx'
import { buildContractSummaries } from './summary.rules.ts'

export interface InvoiceDetailsProps {
  lines: readonly PaymentItem[]
  /** Set while the payment waits, so that the customer can name it to support. */
  protocol?: string | undefined
}

export const InvoiceDetails = ({ lines, protocol }: InvoiceDetailsProps) => {
  const { data } = useApi(account)
  const summaries = useMemo(
    () => buildContractSummaries(lines, data?.contracts ?? []),
    [lines, data],
  )
  return (
    <Stack gap={16}>
      <ContractSummary summaries={summaries} />
      <InvoiceInfo
        contracts={summaries.map(({ reference }) => ({
          reference,
          lines: lines.filter(({ contractReference }) => contractReference === reference),
        }))}
      />
      {protocol && (
        <Text size="sm" tone="muted">
          {pageTexts.protocol(protocol)}
        </Text>
      )}
    </Stack>
  )
}
