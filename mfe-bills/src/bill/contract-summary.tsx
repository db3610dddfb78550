import { formatPhone, formatReal, type Cents, type Contract } from '@portal/contract'
import { Facts } from '@portal/ui-kit/facts'
import { showsBrand } from '../contracts/account.rules'
import { texts as debts } from '../debts/texts'
import { texts as page } from '../page/texts'
import { texts } from './texts'
import { LiveBrand } from '../contracts/live-brand'
import { Section } from '../page/section'

const t = texts

interface ContractSummaryProps {
  contract: Pick<Contract, 'reference' | 'productType' | 'phone'>
  quantity: number
  value: Cents
}

/** Contract, phone, how many invoices and their total; fibre without a phone is known by its brand. */
export const ContractSummary = ({ contract, quantity, value }: ContractSummaryProps) => {
  const { phone } = contract
  const phoneText = phone ? formatPhone(phone.replace(/^\+55/, '')) : texts.noPhone
  return (
    <Section title={page.contractSummary}>
      <Facts
        items={[
          { label: debts.contract, value: contract.reference },
          { label: t.phone, value: showsBrand(contract, phone) ? <LiveBrand /> : phoneText },
          { label: t.quantity, value: String(quantity) },
          { label: debts.total, value: formatReal(value) },
        ]}
      />
    </Section>
  )
}
