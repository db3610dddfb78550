import { contracts, formatE164Phone, type Contract } from '@portal/contract'
import { useApi } from 'shared-kernel/react'

/** Joins the parts of a phone except the last: with large letters, a whole phone does not fit. */
const joinPhone = (phone: string): string => phone.replaceAll(/ (?=.* )/g, '\u00a0')

/** Formats a contract by its products, and its phone or number. */
export const formatContractName = ({
  products,
  phone,
  reference,
}: Pick<Contract, 'products' | 'phone' | 'reference'>): string =>
  `${products.map(({ name }) => name).join(', ')}, ${phone === null ? reference : joinPhone(formatE164Phone(phone))}`

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
