import { formatReal, maskPhone } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { useId } from 'react'
import styles from './details.module.css'
import { FirstFew } from './first-few'
import { LiveBrand } from './live-brand'
import type { ContractSummary as Summary } from './summary'
import { owedWords } from './words'

/** Contract, phone, number of invoices and total; fibre without a phone shows its brand instead. */
export const ContractSummary = ({ summaries }: { summaries: readonly Summary[] }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="sm" id={id} className={styles.title}>{owedWords.summary}</Heading>
      <FirstFew more={owedWords.showContracts(summaries.length)}>
        {summaries.map(({ reference, phone, quantity, value, showsBrand }) => (
          <Facts
            key={reference}
            className={styles.group}
            items={[
              { label: owedWords.contract, value: reference },
              ...(phone ? [{ label: owedWords.phone, value: maskPhone(phone) }] : []),
              ...(showsBrand ? [{ label: owedWords.phone, value: <LiveBrand /> }] : []),
              { label: owedWords.quantity, value: quantity },
              { label: owedWords.total, value: formatReal(value) },
            ]}
          />
        ))}
      </FirstFew>
    </Card>
  )
}
