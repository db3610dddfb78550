import { Card } from '@portal/ui-kit/card'
import styles from './contract-card.module.css'
import { ContractHead, getContractLabelIds } from './contract-head.tsx'
import type { ContractInvoicesProps } from './contract-card.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Renders a contract with its months as a table. */
export const ContractPanel = ({ history, ...props }: ContractInvoicesProps) => (
  <Card
    as="section"
    padding={0}
    className={styles.card}
    aria-labelledby={getContractLabelIds(props.view.contract.reference)}
  >
    <ContractHead view={props.view} level={2} />
    <InvoiceTable {...props} paid={history} />
  </Card>
)
