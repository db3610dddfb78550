import type { CalendarDate } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { useMinWidth } from '@portal/ui-kit/min-width'
import { useCallback, useRef } from 'react'
import { BillList } from '../account/bill-list.tsx'
import { ContractCard } from '../account/contract-card.tsx'
import type { Shown } from '../account/filter.rules.ts'
import { NOTHING_TICKED, toggleAll, type Ticked } from '../account/selection.rules.ts'
import { BillTable } from './bill-table.tsx'
import { LinesBar } from './lines-bar.tsx'
import { useDrawnInIdle } from './use-drawn-in-idle.ts'

/** From here on the columns of a table have room. */
const TABLE = 768

interface LinesProps {
  shown: readonly Shown[]
  today: CalendarDate
  ticked: Ticked
  onTick: (contractReference: string, debtReference: string) => void
  onTicked: (change: (before: Ticked) => Ticked) => void
}

/** Accounts with many contracts: the same cards, as tables where there is room, with what settles many invoices at once. */
const Lines = ({ shown, today, ticked, onTick, onTicked }: LinesProps) => {
  const Bills = useMinWidth(TABLE) ? BillTable : BillList
  const list = useRef<HTMLDivElement>(null)
  useDrawnInIdle(list, shown)
  const onTickAll = useCallback(
    (contract: string, debts: readonly string[]) =>
      onTicked((before) => toggleAll(before, contract, debts)),
    [onTicked],
  )
  return (
    <>
      <LinesBar shown={shown} ticked={ticked} onTicked={onTicked} />
      <Stack gap={16} ref={list}>
        {shown.map(({ view, debts }) => (
          <ContractCard
            key={view.contract.reference}
            view={view}
            debts={debts}
            today={today}
            ticked={ticked.get(view.contract.reference) ?? NOTHING_TICKED}
            onTick={onTick}
            onTickAll={onTickAll}
            Bills={Bills}
          />
        ))}
      </Stack>
    </>
  )
}

export default Lines
