import {
  formatReal,
  parseReal,
  sumCents,
  toCents,
  toDecimalComma,
  type CalendarDate,
  type Cents,
  type InvoiceDetails,
} from '@portal/contract'

export interface ContestableItem {
  readonly position: number
  readonly description: string
  readonly amount: Cents
}

/** Lists the items that can still be contested; each can be contested once. */
export const listContestableItems = ({
  lines,
  contests = [],
}: InvoiceDetails): ContestableItem[] => {
  const contested = new Set(
    contests.flatMap(({ state, positions }) => (state === 'withdrawn' ? [] : positions)),
  )
  return lines.flatMap(({ position, description, amount }) =>
    position === undefined || amount <= 0 || contested.has(position)
      ? []
      : [{ position, description, amount }],
  )
}

/** Returns what can still be contested: what was billed without earlier contests. */
export const getContestableAmount = ({ lines, contests = [] }: InvoiceDetails): Cents =>
  toCents(
    Math.max(
      0,
      sumCents(lines.flatMap(({ position, amount }) => (position === undefined ? [] : amount))) -
        sumCents(contests.flatMap(({ state, amount }) => (state === 'withdrawn' ? [] : amount))),
    ),
  )

/** Whether something of the invoice can be contested today. */
export const isContestable = (details: InvoiceDetails, today: CalendarDate): boolean =>
  !!details.contestUntil && details.contestUntil >= today && getContestableAmount(details) > 0

/** Returns the typed amount; null unless it is above zero and not above `most`. */
export const parseContestedAmount = (text: string, most: Cents): Cents | null => {
  const amount = parseReal(toDecimalComma(text))
  return amount === null || amount <= 0 || amount > most ? null : amount
}

export const formatItem = ({ description, amount }: ContestableItem): string =>
  `${description}, ${formatReal(amount)}`
