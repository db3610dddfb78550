import {
  isFibreWithoutPhone,
  sumCents,
  type Cents,
  type Contract,
  type PaymentItem,
} from '@portal/contract'

export interface ContractSummary {
  readonly reference: string
  readonly phone: string | null
  readonly quantity: number
  readonly value: Cents
  /** True for a fibre contract without a phone number. The page shows its brand instead. */
  readonly isFibre: boolean
}

/** Sums the items by contract. `contracts` may be empty until the account response arrives. */
export const buildContractSummaries = (
  lines: readonly PaymentItem[],
  contracts: readonly Contract[],
): ContractSummary[] => {
  const references = [...new Set(lines.map((line) => line.contractReference))]
  return references.map((reference) => {
    const own = lines.filter((line) => line.contractReference === reference)
    const contract = contracts.find((candidate) => candidate.reference === reference)
    return {
      reference,
      phone: contract?.phone ?? null,
      quantity: own.length,
      value: sumCents(own.map((line) => line.total)),
      isFibre: contract !== undefined && isFibreWithoutPhone(contract),
    }
  })
}
