import { formatDocument, formatReal, type Payment } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import type { ReactNode } from 'react'
import styles from './amount-due-card.module.css'
import { invoiceTexts } from './texts.ts'

interface AmountDueCardProps {
  payment: Pick<Payment, 'total' | 'receiver'>
  children?: ReactNode
}

export const AmountDueCard = ({ payment: { total, receiver }, children }: AmountDueCardProps) => (
  <AmountCard label={invoiceTexts.toPay} amount={formatReal(total)}>
    <dl className={styles.receiver}>
      <dt className={styles.label}>{invoiceTexts.receiver}</dt>
      <dd className={styles.name} translate="no">
        {receiver.name}
      </dd>
      <dd className={styles.label} translate="no">
        {invoiceTexts.cnpj} <span className={styles.cnpj}>{formatDocument(receiver.cnpj)}</span>
      </dd>
    </dl>
    {children && <div className={styles.until}>{children}</div>}
  </AmountCard>
)
