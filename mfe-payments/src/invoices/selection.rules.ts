import { sumCents, type Contract, type PaymentItem, type Selection } from '@portal/contract'

/** Reads `?contas=FT1,FT2`: each reference once, in order. What is none stays, for the customer to be told that there is no such invoice. */
export const parseReferences = (contas: string | null): string[] =>
  [...new Set((contas ?? '').split(',').map((part) => part.trim()))].filter((part) => part !== '')

/** The invoice that can be meant when none is named: the only open one. */
export const findOnlyOpenInvoice = (contracts: readonly Contract[]): string | undefined => {
  const open = contracts
    .flatMap(({ debts }) => debts)
    .filter(({ status }) => status === 'ABERTA' || status === 'VENCIDA')
  return open.length === 1 ? open[0]?.reference : undefined
}

interface InvoiceLookup {
  items: Selection[]
  /** References that are in none of the customer's contracts. */
  missing: string[]
}

/** Groups the invoices by their contract, as the API takes them. */
export const findInvoices = (
  contracts: readonly Contract[],
  references: readonly string[],
): InvoiceLookup => {
  const items = contracts
    .map(({ reference, debts }) => ({
      reference,
      debtsReference: references.filter((wanted) =>
        debts.some((debt) => debt.reference === wanted),
      ),
    }))
    .filter(({ debtsReference }) => debtsReference.length > 0)
  const found = new Set(items.flatMap(({ debtsReference }) => debtsReference))
  return { items, missing: references.filter((wanted) => !found.has(wanted)) }
}

/** The invoices of these lines by their contract, with what was shown for each contract's part. */
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

/** What the picker showed for each contract's part; nothing where it showed nothing, as after a reload of the method's page. */
export const withSeenTotals = (
  items: readonly Selection[],
  lines: readonly PaymentItem[] | undefined,
): SeenSelection[] =>
  items.map((item) => {
    if (lines === undefined) return item
    const seen = lines.filter(({ debtReference }) => item.debtsReference.includes(debtReference))
    return { ...item, seenTotal: sumCents(seen.map(({ total }) => total)) }
  })
