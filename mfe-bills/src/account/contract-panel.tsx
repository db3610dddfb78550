import { Card } from '@portal/ui-kit/card'
import styles from './contract-card.module.css'
import { ContractHead, getContractLabelIds } from './contract-head.tsx'
import type { InvoiceListProps } from './invoice-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Renders a contract with its months as a table. */
export const ContractPanel = (props: InvoiceListProps) => {
  const { view, invoices } = props
  return (
    <Card
      as="section"
      padding={0}
      className={styles.card}
      aria-labelledby={getContractLabelIds(view.contract.reference)}
    >
      <ContractHead view={view} level={2} />
      <InvoiceTable {...props} paid={invoices === view.paid ? [] : view.paid} />
    </Card>
  )
}
