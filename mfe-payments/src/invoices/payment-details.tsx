import { account, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { useMemo } from 'react'
import { InvoiceInfo } from './invoice-info.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { buildContractSummaries } from './summary.rules.ts'

export const PaymentDetails = ({ lines }: { lines: readonly PaymentItem[] }) => {
  const { data } = useApi(account)
  const summaries = useMemo(
    () => buildContractSummaries(lines, data?.contracts ?? []),
    [lines, data],
  )
  return (
    <>
      <ContractSummary summaries={summaries} />
      <InvoiceInfo lines={lines} />
    </>
  )
}
