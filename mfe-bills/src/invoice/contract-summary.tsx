import {
  formatE164Phone,
  formatReal,
  isFibreWithoutPhone,
  type Cents,
  type Contract,
} from '@portal/contract'
import { ContractDetails } from '@portal/ui-kit/contract-details'
import { SectionCard } from '@portal/ui-kit/section-card'
import { texts as pageTexts } from '../page/texts.ts'

interface ContractSummaryProps {
  contract: Pick<Contract, 'reference' | 'productType' | 'phone'>
  quantity: number
  value: Cents
}

export const ContractSummary = ({ contract, quantity, value }: ContractSummaryProps) => (
  <SectionCard title={pageTexts.contractSummary}>
    <ContractDetails
      reference={contract.reference}
      phone={contract.phone && formatE164Phone(contract.phone)}
      isFibre={isFibreWithoutPhone(contract)}
      invoiceCount={quantity}
      total={formatReal(value)}
    />
  </SectionCard>
)
