import { contracts, type PaymentLine } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { useMemo } from 'react'
import { BillInfo } from './bill-info'
import { ContractSummary } from './contract-summary'
import { summarise } from './summary.rules'

/** Contract summary and bill info card; the contracts' phones are filled in when they come. */
export const PaymentDetails = ({ lines }: { lines: readonly PaymentLine[] }) => {
  const { data } = useApi(contracts)
  const summaries = useMemo(() => summarise(lines, data?.contracts ?? []), [lines, data])
  return (
    <>
      <ContractSummary summaries={summaries} />
      <BillInfo lines={lines} />
    </>
  )
}
