import { formatReal, type Cents } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Button } from '@portal/ui-kit/button'
import { Cluster } from '@portal/ui-kit/layout'
import { StickyAction } from '@portal/ui-kit/sticky-action'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { getProblemText, type BillsProblem } from '../page/problem-texts.ts'
import { texts as pageTexts } from '../page/texts.ts'
import { texts } from './texts.ts'
import styles from './selection-bar.module.css'

const t = texts.bar

/** State of the request for the total of the selected invoices. */
export type TotalConfirmation =
  | { readonly state: 'confirming'; readonly last: Cents | null }
  | { readonly state: 'confirmed'; readonly total: Cents }
  | { readonly state: 'failed'; readonly problem: BillsProblem; readonly retry: () => void }

interface SelectionBarProps {
  count: number
  areInstallments: boolean
  confirmation: TotalConfirmation
  onPay: () => void
  onClear: () => void
}

export const SelectionBar = ({
  count,
  areInstallments,
  confirmation,
  onPay,
  onClear,
}: SelectionBarProps) => {
  const selected = t.selected(count, areInstallments)
  const total =
    confirmation.state === 'confirmed'
      ? confirmation.total
      : confirmation.state === 'confirming'
        ? confirmation.last
        : null
  const summary = (
    <div className={styles.summary}>
      <span className={styles.count}>
        {selected}
        <button type="button" className={styles.clear} onClick={onClear}>
          {t.clear}
        </button>
      </span>
      {total === null ? (
        <span className={styles.waiting}>
          {confirmation.state === 'failed' ? t.failed : t.confirming}
        </span>
      ) : (
        <Amount
          size="lg"
          value={formatReal(total)}
          tone={confirmation.state === 'confirmed' ? 'normal' : 'muted'}
        />
      )}
      {confirmation.state === 'failed' && (
        <span className={styles.reason}>{getProblemText(confirmation.problem)}</span>
      )}
      <LiveRegion
        message={
          confirmation.state === 'confirmed'
            ? `${selected}. ${t.confirmed(formatReal(confirmation.total))}`
            : ''
        }
      />
    </div>
  )
  return (
    <StickyAction isAlwaysSticky summary={summary}>
      <Cluster gap={8}>
        {confirmation.state === 'failed' ? (
          <Button wide appearance="secondary" onClick={confirmation.retry}>
            {pageTexts.retry}
          </Button>
        ) : (
          <Button
            wide
            pending={confirmation.state === 'confirming'}
            pendingLabel={t.confirming}
            onClick={onPay}
          >
            {t.pay}
          </Button>
        )}
      </Cluster>
    </StickyAction>
  )
}
