import { isOwed, sumCents, type Contract, type PaymentItem, type Selection } from '@portal/contract'

/**
 * Parses `?contas=FT1,FT2` without duplicates. Unknown references are included, so that the page
 * can report them as missing.
 */
export const parseReferences = (contas: string | null): string[] =>
  [...new Set((contas ?? '').split(',').map((part) => part.trim()))].filter((part) => part !== '')

/** Returns the open invoice if there is exactly one; prescribed invoices are paid by choice only. */
export const findOnlyOpenInvoice = (contracts: readonly Contract[]): string | undefined => {
  const open = contracts
    .flatMap(({ debts }) => debts)
    .filter((invoice) => isOwed(invoice) && !invoice.isPrescribed)
  return open.length === 1 ? open[0]?.reference : undefined
}

/** Counts the chosen invoices that are paid by choice only. */
export const countPrescribed = (
  contracts: readonly Contract[],
  references: readonly string[],
): number =>
  contracts
    .flatMap(({ debts }) => debts)
    .filter(({ reference, isPrescribed }) => isPrescribed && references.includes(reference)).length

interface InvoiceLookup {
  items: Selection[]
  missing: string[]
}

/** Groups invoice references by contract, the format of the API request. */
export const findInvoices = (
  contracts: readonly Contract[],
  references: readonly string[],
): InvoiceLookup => {
  const items = contracts
    .map(({ reference, debts }) => ({
      reference,
      debtsReference: references.filter((wanted) =>
        debts.some((invoice) => invoice.reference === wanted),
      ),
    }))
    .filter(({ debtsReference }) => debtsReference.length > 0)
  const found = new Set(items.flatMap(({ debtsReference }) => debtsReference))
  return { items, missing: references.filter((wanted) => !found.has(wanted)) }
}

/** Groups items by contract, with the total that was shown for each contract. */
export const groupByContract = (lines: readonly PaymentItem[]): SeenSelection[] =>
  [...new Set(lines.map((line) => line.contractReference))].map((reference) => {
    const own = lines.filter((line) => line.contractReference === reference)
    return {
      reference,
      debtsReference: own.map((line) => line.debtReference),
      seenTotal: sumCents(own.map((line) => line.total)),
    }
  })

export type SeenSelection = Selection & { readonly seenTotal?: number }

/** Adds the totals that the picker showed. Without cached lines, for example after a reload, the total is omitted. */
export const withSeenTotals = (
  items: readonly Selection[],
  lines: readonly PaymentItem[] | undefined,
): SeenSelection[] =>
  items.map((item) => {
    if (lines === undefined) return item
    const seen = lines.filter(({ debtReference }) => item.debtsReference.includes(debtReference))
    return { ...item, seenTotal: sumCents(seen.map(({ total }) => total)) }
  })
