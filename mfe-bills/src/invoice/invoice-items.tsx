import { createCase, customer, type CalendarDate, type InvoiceDetails } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { Flush } from '@portal/ui-kit/flush'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, useCan } from 'shared-kernel/react'
import { useState } from 'react'
import { isContestable, listContestableItems } from '../contest/contest.rules.ts'
import { texts as contestTexts } from '../contest/texts.ts'
import { compareItems, findChange } from '../history/history.rules.ts'
import { texts as historyTexts } from '../history/texts.ts'
import { AmountBreakdown } from '../invoice-display/amount-breakdown.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import styles from './invoice-items.module.css'
import { texts as t } from './texts.ts'

const ContestDialog = lazyScreen(() => import('../contest/contest-dialog.tsx'))

interface InvoiceItemsProps {
  details: InvoiceDetails
  today: CalendarDate
}

/** Renders why the invoice changed, then its items, each of which can be contested. */
export const InvoiceItems = ({ details, today }: InvoiceItemsProps) => {
  const { invoice, lines, previous } = details
  const changes = previous ? compareItems(previous.lines, lines) : []
  const { isAllowed: canContest } = useCan(customer, createCase)
  /** The item that the dialog starts with, or null for a choice among all. */
  const [contested, setContested] = useState<{ position: number | null }>()
  const canContestToday = canContest && isContestable(details, today)
  const contestable = new Set(
    canContestToday ? listContestableItems(details).map(({ position }) => position) : [],
  )
  return (
    <SectionCard title={t.lines}>
      {previous && (
        <Text>
          {changes.length === 0
            ? historyTexts.unchanged(previous.month)
            : historyTexts.why(changes, previous.month)}
        </Text>
      )}
      <AmountBreakdown
        items={lines.map(({ kind, description, amount, position }, i) => {
          const change = kind === 'service' ? findChange(changes, description) : undefined
          return {
            key: `${i} ${description}`,
            label: description,
            detail: change && historyTexts.itemChange(change),
            amount,
            action: position !== undefined && contestable.has(position) && (
              <button
                type="button"
                className={styles.contest}
                aria-label={contestTexts.contestItem(description)}
                onClick={() => setContested({ position })}
              >
                {contestTexts.contest}
              </button>
            ),
          }
        })}
        total={{ label: invoiceTexts.total, amount: invoice.total }}
      />
      {canContestToday && (
        <Flush>
          <Button appearance="tertiary" onClick={() => setContested({ position: null })}>
            {contestTexts.open}
          </Button>
        </Flush>
      )}
      {contested && (
        <ContestDialog
          details={details}
          position={contested.position}
          onClose={() => setContested(undefined)}
        />
      )}
    </SectionCard>
  )
}
