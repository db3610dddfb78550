import { formatDocument, formatReal, type Payment } from '@portal/contract'
import { AmountCard } from '@portal/ui-kit/amount-card'
import type { ReactNode } from 'react'
import styles from './owed-card.module.css'
import { owedWords } from './words.ts'

interface OwedCardProps {
  payment: Pick<Payment, 'total' | 'receiver'>
  /** Until when, or what is due. */
  children?: ReactNode
}

/** The amount, largest on its screen, and who receives it: what a customer compares with the bank's app. */
export const OwedCard = ({ payment: { total, receiver }, children }: OwedCardProps) => (
  <AmountCard label={owedWords.toPay} amount={formatReal(total)}>
    <dl className={styles.receiver}>
      <dt className={styles.label}>{owedWords.receiver}</dt>
      <dd className={styles.name}>{receiver.name}</dd>
      <dd className={styles.label}>
        {owedWords.cnpj} {formatDocument(receiver.cnpj)}
      </dd>
    </dl>
    {children && <div className={styles.until}>{children}</div>}
  </AmountCard>
)
