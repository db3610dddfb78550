import type { Offer } from '@portal/contract'

export type Plan = Offer['options'][number]

/** Paid today without an agreement, rather than as an agreement of one part. */
export const isPaidNow = (
  { payableNow }: Pick<Offer, 'payableNow'>,
  { installments }: Plan,
): boolean => payableNow && installments === 1

/** The way of paying that an address names by its number of parts. */
export const findPlan = (
  { options }: Pick<Offer, 'options'>,
  parts: string | null,
): Plan | undefined => options.find(({ installments }) => String(installments) === parts)

/** The cents that do not divide make the first part larger. */
export const isUneven = ({ parts }: Plan): boolean =>
  parts[0]?.amount !== parts[parts.length - 1]?.amount
