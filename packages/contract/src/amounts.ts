import * as z from 'zod/mini'
import { cents } from './schemas.ts'
import { hasKey } from './values/has-key.ts'
import { toCents, sumCents, type Cents } from './values/money.ts'

/** Group of an amount component: billed services, charges for late payment, or discounts. */
export type AmountPart = 'invoice' | 'late' | 'off'

/**
 * Kinds of amount components in display order. A total is the sum of its components. A payment of a
 * part has the kind `part` alone. Negative are components of part 'off' and what was contested,
 * corrected, paid in part or paid with credit.
 */
export const AMOUNT_KINDS = {
  service: { label: 'Valor da fatura', part: 'invoice' },
  fine: { label: 'Multa por atraso', part: 'late' },
  interest: { label: 'Juros de mora', part: 'late' },
  discount: { label: 'Desconto', part: 'off' },
  contested: { label: 'Valor contestado', part: 'invoice' },
  corrected: { label: 'Valor retirado da fatura', part: 'invoice' },
  part: { label: 'Parte da fatura', part: 'invoice' },
  partial: { label: 'Pago em parte', part: 'invoice' },
  credit: { label: 'Crédito usado', part: 'invoice' },
} as const satisfies Readonly<Record<string, { label: string; part: AmountPart }>>
export type AmountKind = keyof typeof AMOUNT_KINDS
export const AMOUNT_KIND_NAMES = Object.keys(AMOUNT_KINDS) as AmountKind[]

/**
 * `kind` is a string and no enum, so that a released remote can parse and render kinds that were
 * added later.
 */
export const amountComponent = z.object({ kind: z.string(), amount: cents })
export type AmountComponent = Readonly<z.output<typeof amountComponent>>

const describeKind = (kind: string): { readonly label: string; readonly part: AmountPart } =>
  hasKey(AMOUNT_KINDS, kind) ? AMOUNT_KINDS[kind] : { label: 'Outros valores', part: 'invoice' }

export const getAmountLabel = (kind: string): string => describeKind(kind).label

export const isPart = ({ kind }: AmountComponent, part: AmountPart): boolean =>
  describeKind(kind).part === part

export const hasPart = (components: readonly AmountComponent[], part: AmountPart): boolean =>
  components.some((component) => isPart(component, part))

/** Returns the total of an invoice or payment item, in cents. */
export const sumComponents = (components: readonly AmountComponent[]): Cents =>
  sumCents(components.map(({ amount }) => amount))

export const sumPart = (components: readonly AmountComponent[], part: AmountPart): Cents =>
  sumComponents(components.filter((component) => isPart(component, part)))

/** Returns the amount of a kind in cents; 0 when there is no such component. */
export const sumKind = (components: readonly AmountComponent[], kind: string): Cents =>
  sumComponents(components.filter((component) => component.kind === kind))

/** Returns the components in display order, without amounts of 0. */
export const listComponents = (
  amounts: Partial<Readonly<Record<AmountKind, number>>>,
): AmountComponent[] =>
  AMOUNT_KIND_NAMES.flatMap((kind) => {
    const amount = amounts[kind] ?? 0
    return amount === 0 ? [] : [{ kind, amount: toCents(amount) }]
  })

/** Merges components by kind, in display order, and drops sums of 0. */
export const addComponents = (...lists: (readonly AmountComponent[])[]): AmountComponent[] => {
  const all = lists.flat()
  const kinds = new Set([...AMOUNT_KIND_NAMES, ...all.map(({ kind }) => kind)])
  return [...kinds]
    .map((kind) => ({ kind, amount: sumKind(all, kind) }))
    .filter(({ amount }) => amount !== 0)
}
