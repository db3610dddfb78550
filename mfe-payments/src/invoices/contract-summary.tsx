import { formatE164Phone, formatReal } from '@portal/contract'
import { ContractDetails } from '@portal/ui-kit/contract-details'
import { SectionCard } from '@portal/ui-kit/section-card'
import styles from './invoice-details.module.css'
import type { ContractSummary as Summary } from './summary.rules.ts'
import { invoiceTexts } from './texts.ts'

export const ContractSummary = ({ summaries }: { summaries: readonly Summary[] }) => (
  <SectionCard title={invoiceTexts.summary}>
    {summaries.map(({ reference, phone, quantity, value, isFibre }) => (
      <ContractDetails
        key={reference}
        layout="grid"
        className={styles.contract}
        reference={reference}
        phone={phone && formatE164Phone(phone)}
        isFibre={isFibre}
        invoiceCount={quantity}
        total={formatReal(value)}
      />
    ))}
  </SectionCard>
)
