import { account, type PaymentItem } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { useMemo } from 'react'
import { BillInfo } from './bill-info.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { summarise } from './summary.rules.ts'

/** Contract summary and bill info card; the contracts' phones are filled in when they come. */
export const PaymentDetails = ({ lines }: { lines: readonly PaymentItem[] }) => {
  const { data } = useApi(account)
  const summaries = useMemo(() => summarise(lines, data?.contracts ?? []), [lines, data])
  return (
    <>
      <ContractSummary summaries={summaries} />
      <BillInfo lines={lines} />
    </>
  )
}
