import { contracts, formatE164Phone, type Contract } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Formats a contract by its products, and its phone or number, which no line breaks. */
export const formatContractName = ({
  products,
  phone,
  reference,
}: Pick<Contract, 'products' | 'phone' | 'reference'>): string =>
  `${products.map(({ name }) => name).join(', ')}, ${phone === null ? reference : formatE164Phone(phone).replaceAll(' ', '\u00a0')}`

/**
 * Returns the name of a contract, or its number while contracts are unknown. Fetches contracts only
 * where `isNeeded`.
 */
export const useContractNames = (isNeeded: boolean): ((reference: string) => string) => {
  const { data } = useApi(contracts, {}, { enabled: isNeeded })
  return (reference) => {
    const found = data?.contracts.find((contract) => contract.reference === reference)
    return found === undefined ? reference : formatContractName(found)
  }
}
