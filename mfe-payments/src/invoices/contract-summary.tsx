import { formatE164Phone, formatReal } from '@portal/contract'
import { ContractDetails } from '@portal/ui-kit/contract-details'
import { SectionCard } from '@portal/ui-kit/section-card'
import styles from './details.module.css'
import { FirstFew } from './first-few.tsx'
import type { ContractSummary as Summary } from './summary.rules.ts'
import { invoiceTexts } from './texts.ts'

export const ContractSummary = ({ summaries }: { summaries: readonly Summary[] }) => (
  <SectionCard title={invoiceTexts.summary}>
    <FirstFew more={invoiceTexts.showContracts(summaries.length)}>
      {summaries.map(({ reference, phone, quantity, value, isFibre }) => (
        <ContractDetails
          key={reference}
          className={styles.group}
          reference={reference}
          phone={phone && formatE164Phone(phone)}
          isFibre={isFibre}
          invoiceCount={quantity}
          total={formatReal(value)}
        />
      ))}
    </FirstFew>
  </SectionCard>
)
