import type { Invoice } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { Card } from '@portal/ui-kit/card'
import { memo, useState } from 'react'
import styles from './contract-card.module.css'
import { ContractHead, getContractLabelIds } from './contract-head.tsx'
import { InvoiceList, type InvoiceListProps } from './invoice-list.tsx'
import { NONE_SELECTED } from './selection.rules.ts'
import { texts } from './texts.ts'

export interface ContractInvoicesProps extends InvoiceListProps {
  /** Paid invoices to show below. */
  history: readonly Invoice[]
  isHistoryOpen?: boolean
}

/** Renders invoices of a contract as a list, then its paid ones folded. */
export const ContractInvoices = ({
  history,
  isHistoryOpen = false,
  ...props
}: ContractInvoicesProps) => {
  const [shouldShowHistory, setShouldShowHistory] = useState(isHistoryOpen)
  return (
    <>
      {props.invoices.length > 0 && <InvoiceList {...props} />}
      {history.length > 0 && (
        <Accordion
          className={styles.history}
          level={4}
          title={texts.card.paid(history.length)}
          open={shouldShowHistory}
          onToggle={(event) => setShouldShowHistory(event.currentTarget.open)}
        >
          {shouldShowHistory && (
            <div className={styles.paid}>
              <InvoiceList {...props} invoices={history} selected={NONE_SELECTED} />
            </div>
          )}
        </Accordion>
      )}
    </>
  )
}

/** Renders a contract with its invoices as rows, for windows without room for a table. */
export const ContractCard = memo(function ContractCard(props: ContractInvoicesProps) {
  const { view } = props
  return (
    <Card
      as="section"
      padding={0}
      className={styles.card}
      aria-labelledby={getContractLabelIds(view.contract.reference)}
    >
      <ContractHead view={view} />
      <ContractInvoices {...props} />
    </Card>
  )
})
