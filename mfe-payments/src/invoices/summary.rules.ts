import {
  isFibreWithoutPhone,
  sumCents,
  type Cents,
  type Contract,
  type PaymentItem,
} from '@portal/contract'

/** One contract's part of a payment. */
export interface ContractSummary {
  readonly reference: string
  readonly phone: string | null
  readonly quantity: number
  readonly value: Cents
  /** Fibre without a phone is known by its brand. */
  readonly isFibre: boolean
}

/** Sums a payment up by contract, in the order of its lines; `contracts` may still be on their way. */
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
