import { formatE164Phone, formatReal } from '@portal/contract'
import { Checkbox } from '@portal/ui-kit/checkbox'
import { ChevronDown } from '@portal/ui-kit/icons'
import type { ReactNode } from 'react'
import type { ContractView } from '../contracts/account.rules.ts'
import { formatLineName, formatProducts } from '../contracts/line-name.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import styles from './contract-row.module.css'
import { texts } from './texts.ts'

const t = texts.card

interface ContractRowProps {
  view: ContractView
  /** Overdue invoices that its checkbox selects. */
  overdueReferences: readonly string[]
  selected: ReadonlySet<string>
  onToggleAll: (contractReference: string, invoiceReferences: readonly string[]) => void
  /** In a list that shows one contract beside it, the current one; otherwise a row that unfolds. */
  state: { readonly isCurrent: boolean } | { readonly isOpen: boolean }
  onPress: () => void
  children?: ReactNode
}

const formatStatus = ({ open, collected, overdueCount }: ContractView): string => {
  if (overdueCount > 0) return t.overdue(overdueCount)
  if (collected.length > 0) return t.due(collected.length)
  return open.length > 0 ? t.nothingToPay : t.nothingOpen
}

/** Renders a contract as one row: name, what is open, and a checkbox that selects its overdue invoices. */
export const ContractRow = ({
  view,
  overdueReferences,
  selected,
  onToggleAll,
  state,
  onPress,
  children,
}: ContractRowProps) => {
  const { contract, phone, collected, overdueCount, total } = view
  const isUnfolding = 'isOpen' in state
  return (
    <li className={styles.item}>
      <div
        className={styles.row}
        data-narrow={!isUnfolding || undefined}
        data-current={(!isUnfolding && state.isCurrent) || undefined}
      >
        {overdueReferences.length > 0 && (
          <Checkbox
            className={styles.box}
            hideLabel
            checked={overdueReferences.every((one) => selected.has(one))}
            onChange={() => onToggleAll(contract.reference, overdueReferences)}
            label={t.selectOverdue(overdueReferences.length, formatLineName(view))}
          />
        )}
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.button}
            {...(isUnfolding
              ? { 'aria-expanded': state.isOpen }
              : { 'aria-current': state.isCurrent })}
            onClick={onPress}
          >
            <span className={styles.who}>
              <span className={styles.product}>{formatProducts(view)} </span>
              <span className={styles.line} translate="no">
                {phone
                  ? formatE164Phone(phone)
                  : `${invoiceTexts.contract} ${contract.reference}`}{' '}
              </span>
            </span>
            <span className={styles.open}>
              {collected.length > 0 && (
                <span className={styles.total} translate="no">
                  {formatReal(total)}{' '}
                </span>
              )}
              <span className={styles.status} data-overdue={overdueCount > 0 || undefined}>
                {formatStatus(view)}
              </span>
            </span>
            {isUnfolding && <ChevronDown size={20} />}
          </button>
        </h3>
      </div>
      {children}
    </li>
  )
}
