import { account, type PaymentItem } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { useMemo } from 'react'
import { useApi } from 'shared-kernel/react'
import { ContractSummary } from './contract-summary.tsx'
import { InvoiceInfo } from './invoice-info.tsx'
import { buildContractSummaries } from './summary.rules.ts'

export const InvoiceDetails = ({ lines }: { lines: readonly PaymentItem[] }) => {
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
    </Stack>
  )
}
