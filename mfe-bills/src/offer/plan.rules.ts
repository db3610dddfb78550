import type { Offer } from '@portal/contract'

export type Plan = Offer['options'][number]

/** True for a plan that is paid today and creates no agreement. */
export const isPaidNow = (
  { payableNow }: Pick<Offer, 'payableNow'>,
  { installments }: Plan,
): boolean => payableNow && installments === 1

/** Finds a plan by the query parameter `parcelas`, the number of installments. */
export const findPlan = (
  { options }: Pick<Offer, 'options'>,
  parts: string | null,
): Plan | undefined => options.find(({ installments }) => String(installments) === parts)

/** The cents that do not divide make the first installments a cent larger each. */
export const isUneven = ({ parts }: Plan): boolean =>
  parts[0]?.amount !== parts[parts.length - 1]?.amount
