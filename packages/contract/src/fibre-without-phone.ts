import type { Contract } from './models.ts'

/**
 * Whether a contract is shown by its brand, because it has no phone number. Pass `phone` (E.164)
 * when another response contains one.
 */
export const isFibreWithoutPhone = ({
  productType,
  phone,
}: Pick<Contract, 'productType' | 'phone'>): boolean => productType === 'LIVE' && phone === null
