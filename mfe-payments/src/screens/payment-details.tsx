import type { PaymentLine } from '@portal/contract'
import { useMemo } from 'react'
import { useContracts } from '../data/use-contracts'
import { summarise } from '../domain/summary'
import { BillInfo } from '../ui/bill-info'
import { ContractSummary } from '../ui/contract-summary'

/** Contract summary and bill info card; the contracts' phones are filled in when they come. */
export const PaymentDetails = ({ lines }: { lines: readonly PaymentLine[] }) => {
  const { data: contracts } = useContracts()
  const summaries = useMemo(() => summarise(lines, contracts ?? []), [lines, contracts])
  return (
    <>
      <ContractSummary summaries={summaries} />
      <BillInfo lines={lines} />
    </>
  )
}
