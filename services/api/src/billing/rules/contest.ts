import {
  addComponents,
  addDays,
  countDays,
  isPart,
  listComponents,
  sumCents,
  sumComponents,
  sumKind,
  sumPart,
  toCents,
  type AmountComponent,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
  type Contest,
} from '@portal/contract'
import type { ContestRow, InvoiceRow } from '../tables.ts'
import { addMonths } from './add-months.ts'
import type { LateRates } from './late-charges.ts'
import { listPaidPart } from './paid-part.ts'

/** Anatel, 'Contestação de débitos'. */
const MONTHS_TO_CONTEST = 36

/** An open contest, or one that was decided recently. */
export interface ContestEvent extends Pick<
  Contest,
  'protocol' | 'state' | 'amount' | 'accepted' | 'credit' | 'answerBy'
> {
  readonly reference: string
  readonly month: CalendarMonth
  /** Part of the amount that had not been paid. */
  readonly withheld: Cents
  readonly at: Date
}

type ContestedInvoice = Pick<InvoiceRow, 'state' | 'components'>

/**
 * Last day for contesting; null for an installment of an agreement and for what an agreement
 * replaced. The period from 29 February ends on 1 March (Código Civil, art. 132, § 3).
 */
export const getContestEnd = ({
  state,
  dueDate,
  installmentNumber,
}: Pick<InvoiceRow, 'state' | 'dueDate' | 'installmentNumber'>): CalendarDate | null => {
  if (state === 'AGREED' || installmentNumber !== null) return null
  const end = addMonths(dueDate, MONTHS_TO_CONTEST)
  return end.slice(8) === dueDate.slice(8) ? end : addDays(end, 1)
}

/** Returns the part of a contested amount that is still owed. */
export const getWithheld = ({ state, components }: ContestedInvoice, amount: Cents): Cents =>
  state === 'OPEN'
    ? toCents(Math.min(amount, Math.max(0, sumPart(components, 'invoice'))))
    : toCents(0)

/** Takes the contested amount off an open invoice. */
export const withholdAmount = (
  components: readonly AmountComponent[],
  withheld: Cents,
): AmountComponent[] => addComponents(components, listComponents({ contested: -withheld }))

/** Returns how much of what was billed is paid, without contested and corrected amounts. */
export const calculatePaid = ({ state, components }: ContestedInvoice): Cents =>
  toCents(
    sumBilled(components) +
      sumKind(components, 'contested') +
      sumKind(components, 'corrected') -
      (state === 'OPEN' ? sumPart(components, 'invoice') : 0),
  )

type SharedContest = Pick<ContestRow, 'state' | 'amount' | 'withheld' | 'accepted'>

/** A part of a contested amount that had been paid, and whose money has left. */
export interface ReturnedShare<C> {
  readonly contest: C
  readonly share: Cents
}

/**
 * Divides what is owed again among the contests of an invoice: first the open ones, then what was
 * decided for the customer.
 */
export const splitReturned = <C extends SharedContest>(
  contests: readonly C[],
  returned: Cents,
): { readonly withheld: ReturnedShare<C>[]; readonly corrected: ReturnedShare<C>[] } => {
  let left: number = returned
  const listShares = (isOpen: boolean): ReturnedShare<C>[] =>
    contests
      .filter(({ state }) => (state === 'open') === isOpen)
      .flatMap((contest) => {
        const { amount, withheld, accepted } = contest
        const paid = Math.max(0, (isOpen ? amount : (accepted ?? 0)) - withheld)
        const share = toCents(Math.min(left, paid))
        left -= share
        return share === 0 ? [] : [{ contest, share }]
      })
  return { withheld: listShares(true), corrected: listShares(false) }
}

/** Takes contested amounts off an invoice that is owed again. */
export const excludeAmounts = (
  components: readonly AmountComponent[],
  { withheld, corrected }: ReturnType<typeof splitReturned>,
): AmountComponent[] =>
  addComponents(
    components,
    listComponents({
      contested: -sumCents(withheld.map(({ share }) => share)),
      corrected: -sumCents(corrected.map(({ share }) => share)),
    }),
  )

interface ContestOutcome {
  readonly withheld: Cents
  /** Part of `withheld` that is not owed any more. */
  readonly corrected: Cents
}

/** Ends a contest of an open invoice. */
export const endOpenContest = (
  components: readonly AmountComponent[],
  { withheld, corrected }: ContestOutcome,
): AmountComponent[] =>
  addComponents(components, listComponents({ contested: withheld, corrected: -corrected }))

/** Returns what was billed, without what is contested or was paid in part. */
const listBilled = (components: readonly AmountComponent[]): AmountComponent[] =>
  components.filter(
    (component) =>
      isPart(component, 'invoice') &&
      component.kind !== 'partial' &&
      component.kind !== 'contested',
  )

/** Returns the amount that was billed before any contest and any use of credit. */
export const sumBilled = (components: readonly AmountComponent[]): Cents =>
  sumComponents(
    listBilled(components).filter(({ kind }) => kind !== 'corrected' && kind !== 'credit'),
  )

/**
 * Components of a paid invoice as an open one: everything but the contested amounts is paid in
 * part. `contested` is the sum of its open contests.
 */
export const reopenComponents = (
  components: readonly AmountComponent[],
  contested: Cents,
): AmountComponent[] => {
  const billed = listBilled(components)
  return addComponents(
    billed,
    listComponents({ contested: -contested }),
    listPaidPart(contested - sumComponents(billed)),
  )
}

/** Names a contested amount of a paid invoice as corrected. */
export const markCorrected = (
  components: readonly AmountComponent[],
  corrected: Cents,
): AmountComponent[] =>
  sumKind(components, 'contested') > -corrected
    ? [...components]
    : endOpenContest(components, { withheld: corrected, corrected })

/**
 * Returns what was paid for this amount of a paid invoice: a discount had reduced it, and charges
 * for late payment of it were paid too (CDC, art. 42). The share of the charges is rounded down, so
 * that no contests together return more than was paid.
 */
export const calculatePaidShare = (
  components: readonly AmountComponent[],
  amount: Cents,
): Cents => {
  if (amount === 0) return amount
  const charged = calculatePaid({ state: 'PAID', components })
  const added = sumPart(components, 'late') + sumPart(components, 'off')
  if (added <= 0) return toCents(Math.ceil((amount * Math.max(0, charged + added)) / charged))
  return toCents(amount + Math.min(added, Math.floor((added * amount) / charged)))
}

const DAYS_OF_MONTH = 30
/** 1 % a month, whatever late payers are charged (RGC; CDC, art. 42). */
const RETURN_INTEREST_BASIS_POINTS = 100

/**
 * Interest and monetary correction of money that is returned, double or once, from the payment on;
 * truncated to cents.
 */
export const calculateReturn = (
  paid: Cents,
  {
    isDoubled,
    paidOn,
    today,
    rates,
  }: {
    readonly isDoubled: boolean
    readonly paidOn: CalendarDate
    readonly today: CalendarDate
    readonly rates: Pick<LateRates, 'monthlyIndexBasisPoints'>
  },
): { readonly principal: Cents; readonly interest: Cents } => {
  const days = Math.max(0, countDays(paidOn, today))
  const monthlyBasisPoints = RETURN_INTEREST_BASIS_POINTS + (rates.monthlyIndexBasisPoints ?? 0)
  const principal = toCents(paid * (isDoubled ? 2 : 1))
  return {
    principal,
    interest: toCents(
      Math.floor((principal * monthlyBasisPoints * days) / (10_000 * DAYS_OF_MONTH)),
    ),
  }
}
