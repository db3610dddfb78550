import { formatReal, maskPhone } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { useId } from 'react'
import type { ContractSummary as Summary } from '../domain/summary'
import { flowTexts } from '../texts'
import { FirstFew } from './first-few'
import { LiveBrand } from './live-brand'
import styles from './details.module.css'

/** Contract, phone, number of invoices and total; fibre without a phone shows its brand instead. */
export const ContractSummary = ({ summaries }: { summaries: readonly Summary[] }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="sm" id={id} className={styles.title}>{flowTexts.summary}</Heading>
      <FirstFew more={flowTexts.showContracts(summaries.length)}>
        {summaries.map(({ reference, phone, quantity, value, showsBrand }) => (
          <Facts
            key={reference}
            className={styles.group}
            items={[
              { label: flowTexts.contract, value: reference },
              ...(phone ? [{ label: flowTexts.phone, value: maskPhone(phone) }] : []),
              ...(showsBrand ? [{ label: flowTexts.phone, value: <LiveBrand /> }] : []),
              { label: flowTexts.quantity, value: quantity },
              { label: flowTexts.total, value: formatReal(value) },
            ]}
          />
        ))}
      </FirstFew>
    </Card>
  )
}
