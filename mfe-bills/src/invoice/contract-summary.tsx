import {
  formatE164Phone,
  formatReal,
  isFibreWithoutPhone,
  type Cents,
  type Contract,
} from '@portal/contract'
import { ContractDetails } from '@portal/ui-kit/contract-details'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { FibreMark } from '@portal/ui-kit/fibre-mark'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { FoldedSection } from '../page/folded-section.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { texts as t } from './texts.ts'

interface ContractSummaryProps {
  contract: Pick<Contract, 'reference' | 'productType' | 'phone'>
  /** Open invoices; without one, their count and total are left out. */
  quantity: number
  value: Cents
}

export const ContractSummary = ({ contract, quantity, value }: ContractSummaryProps) => {
  const isFibre = isFibreWithoutPhone(contract)
  const phone = contract.phone && formatE164Phone(contract.phone)
  const phoneOrMark = isFibre ? <FibreMark /> : phone
  return (
    <FoldedSection title={pageTexts.contractSummary}>
      {quantity > 0 ? (
        <ContractDetails
          reference={contract.reference}
          phone={phone}
          isFibre={isFibre}
          invoiceCount={quantity}
          total={formatReal(value)}
        />
      ) : (
        <DescriptionList
          items={[
            { label: invoiceTexts.contract, value: contract.reference },
            ...(phoneOrMark ? [{ label: t.phone, value: phoneOrMark }] : []),
          ]}
        />
      )}
    </FoldedSection>
  )
}
