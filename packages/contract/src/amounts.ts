import * as z from 'zod/mini'
import { cents } from './schemas.ts'
import { hasKey } from './values/has-key.ts'
import { toCents, sumCents, type Cents } from './values/money.ts'

/** What a component belongs to: what was billed, what is added for paying late, what is taken off. */
export type AmountPart = 'invoice' | 'late' | 'off'

/**
 * The kinds of components that an amount is made of, in the order in which they are shown. Components of part 'off' are negative,
 * all others are positive: a total is the sum of its components.
 */
export const AMOUNT_KINDS = {
  service: { label: 'Valor da fatura', part: 'invoice' },
  fine: { label: 'Multa por atraso', part: 'late' },
  interest: { label: 'Juros de mora', part: 'late' },
  discount: { label: 'Desconto', part: 'off' },
} as const satisfies Readonly<Record<string, { label: string; part: AmountPart }>>
export type AmountKind = keyof typeof AMOUNT_KINDS
export const AMOUNT_KIND_NAMES = Object.keys(AMOUNT_KINDS) as AmountKind[]

/** `kind` is text on the wire, so that a remote shows a response with kinds that were added after it was built. */
export const amountComponent = z.object({ kind: z.string(), amount: cents })
export type AmountComponent = Readonly<z.output<typeof amountComponent>>

const describeKind = (kind: string): { readonly label: string; readonly part: AmountPart } =>
  hasKey(AMOUNT_KINDS, kind) ? AMOUNT_KINDS[kind] : { label: 'Outros valores', part: 'invoice' }

/** The Portuguese label of a component's kind. */
export const getAmountLabel = (kind: string): string => describeKind(kind).label

export const isPart = ({ kind }: AmountComponent, part: AmountPart): boolean =>
  describeKind(kind).part === part

export const hasPart = (components: readonly AmountComponent[], part: AmountPart): boolean =>
  components.some((component) => isPart(component, part))

/** The total of an invoice or payment line. */
export const sumComponents = (components: readonly AmountComponent[]): Cents =>
  sumCents(components.map(({ amount }) => amount))

export const sumPart = (components: readonly AmountComponent[], part: AmountPart): Cents =>
  sumComponents(components.filter((component) => isPart(component, part)))

/** 0 where there is no component of that kind. */
export const sumKind = (components: readonly AmountComponent[], kind: string): Cents =>
  sumComponents(components.filter((component) => component.kind === kind))

/** Components in display order, without those of 0. */
export const listComponents = (
  amounts: Partial<Readonly<Record<AmountKind, number>>>,
): AmountComponent[] =>
  AMOUNT_KIND_NAMES.flatMap((kind) => {
    const amount = amounts[kind] ?? 0
    return amount === 0 ? [] : [{ kind, amount: toCents(amount) }]
  })

/** Adds up components by kind, in display order, without those of 0. */
export const addComponents = (...lists: (readonly AmountComponent[])[]): AmountComponent[] => {
  const all = lists.flat()
  const kinds = new Set([...AMOUNT_KIND_NAMES, ...all.map(({ kind }) => kind)])
  return [...kinds]
    .map((kind) => ({ kind, amount: sumKind(all, kind) }))
    .filter(({ amount }) => amount !== 0)
}
