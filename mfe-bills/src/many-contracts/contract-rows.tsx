import type { CalendarDate } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { useState } from 'react'
import { ContractInvoices } from '../account/contract-card.tsx'
import { ContractLinks } from '../account/contract-head.tsx'
import { ContractRow } from '../account/contract-row.tsx'
import type { FilteredContract } from '../account/filter.rules.ts'
import {
  listOverdueReferences,
  NONE_SELECTED,
  type SelectedByContract,
} from '../account/selection.rules.ts'
import { formatProducts } from '../contracts/line-name.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import styles from './contract-rows.module.css'

interface ContractRowsProps {
  filtered: readonly FilteredContract[]
  today: CalendarDate
  selected: SelectedByContract
  onToggle: (contractReference: string, invoiceReference: string) => void
  onToggleAll: (contractReference: string, invoiceReferences: readonly string[]) => void
}

/** Renders many contracts as rows that unfold; the only one found is open. */
const ContractRows = ({ filtered, today, selected, onToggle, onToggleAll }: ContractRowsProps) => {
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  return (
    <Card as="div" padding={0} className={styles.card}>
      <ul>
        {filtered.map(({ view, invoices, history }) => {
          const { reference } = view.contract
          const isOpen = unfolded.get(reference) ?? filtered.length === 1
          const selectedHere = selected.get(reference) ?? NONE_SELECTED
          return (
            <ContractRow
              key={reference}
              view={view}
              overdueReferences={listOverdueReferences(view, invoices)}
              selected={selectedHere}
              onToggleAll={onToggleAll}
              state={{ isOpen }}
              onPress={() => setUnfolded((before) => new Map(before).set(reference, !isOpen))}
            >
              {isOpen && (
                <section
                  className={styles.content}
                  aria-label={`${formatProducts(view)} ${invoiceTexts.contract} ${reference}`}
                >
                  <p className={styles.number}>
                    {invoiceTexts.contract} <Verbatim>{reference}</Verbatim>
                  </p>
                  <ContractLinks view={view} />
                  <ContractInvoices
                    view={view}
                    invoices={invoices}
                    history={history}
                    today={today}
                    selected={selectedHere}
                    onToggle={onToggle}
                  />
                </section>
              )}
            </ContractRow>
          )
        })}
      </ul>
    </Card>
  )
}

export default ContractRows
