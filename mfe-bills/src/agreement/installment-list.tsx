import { formatReal, buildPath, type Agreement, type CalendarDate } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Chip } from '@portal/ui-kit/chip'
import { Check } from '@portal/ui-kit/icons'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Link } from 'shared-kernel/react'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { StatusChip } from '../invoice-display/status-chip.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { getAmountToday, type Installment } from './installment.rules.ts'
import { texts } from './texts.ts'
import styles from './installment-list.module.css'

interface InstallmentListProps {
  installments: Agreement['parts']
  today: CalendarDate
}

const getRowState = (installment: Installment, next: Installment | undefined): string => {
  if (installment.isCancelled) return 'cancelled'
  if (installment.isPrescribed) return 'prescribed'
  return installment === next ? 'next' : installment.status
}

/** Renders the installments of an agreement by due date, with the next one highlighted. */
export const InstallmentList = ({ installments, today }: InstallmentListProps) => {
  const next = installments.find(({ status, isCancelled }) => status === 'ABERTA' && !isCancelled)
  return (
    <ol className={styles.parts}>
      {installments.map((installment) => {
        const {
          number,
          debtReference: invoiceReference,
          dueDate,
          status,
          isPrescribed,
          isCancelled,
        } = installment
        return (
          <li
            key={invoiceReference}
            className={styles.part}
            data-state={getRowState(installment, next)}
          >
            <span className={styles.number} aria-hidden="true">
              {status === 'PAGA' ? <Check size="1.15em" /> : number}
            </span>
            <div className={styles.what}>
              {isCancelled ? (
                invoiceTexts.installment(number, installments.length)
              ) : (
                <StandaloneLink as={Link} to={buildPath('bill', { reference: invoiceReference })}>
                  {invoiceTexts.installment(number, installments.length)}
                </StandaloneLink>
              )}
              <span className={styles.due}>
                <time dateTime={dueDate}>{invoiceTexts.date(dueDate)}</time>
                {status !== 'PAGA' && !isCancelled && (
                  <span>{invoiceTexts.due(toRelativeDueDate(dueDate, today))}</span>
                )}
              </span>
            </div>
            <div className={styles.amount}>
              <Amount size="sm" value={formatReal(getAmountToday(installment))} />
              {installment === next && <Chip tone="info">{texts.next}</Chip>}
              {isCancelled && <Chip>{texts.cancelled}</Chip>}
              {installment !== next && !isCancelled && (
                <StatusChip status={status} isPrescribed={isPrescribed} />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
