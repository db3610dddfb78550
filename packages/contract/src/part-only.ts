import type { AmountComponent } from './amounts.ts'

/** True if a payment with these items pays, or is to pay, only a part of one invoice. */
export const isPartOnly = (
  items: readonly { readonly components: readonly AmountComponent[] }[],
): boolean =>
  items.length > 0 &&
  items.every(
    ({ components }) => components.length > 0 && components.every(({ kind }) => kind === 'part'),
  )

/** What a receipt says about a payment of a part. */
export const PART_NOTE =
  'Você pagou uma parte da fatura. Se ainda faltar algum valor, ele aparece em Contas.'
