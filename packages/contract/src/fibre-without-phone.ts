import type { Contract } from './models.ts'

/** Fibre without a phone has nothing but its brand to be known by. `phone`: E.164, where another answer knows one that the contract does not. */
export const isFibreWithoutPhone = ({
  productType,
  phone,
}: Pick<Contract, 'productType' | 'phone'>): boolean => productType === 'LIVE' && phone === null
