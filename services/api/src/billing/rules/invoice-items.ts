import {
  toCents,
  getAmountLabel,
  sumKind,
  sumPart,
  type AmountComponent,
  type Cents,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'

export type InvoiceItem = InvoiceDetails['lines'][number]

const WAIVER_LABEL = 'Isenção de juros e multa'

/** Splits a campaign's discount into the waiver of late charges and its percentage of the rest. */
const listDiscountItems = (invoice: Invoice, percentage: number | null): InvoiceItem[] => {
  const discount = -sumKind(invoice.components, 'discount')
  const waived = percentage === null ? 0 : Math.min(discount, sumPart(invoice.components, 'late'))
  const name = getAmountLabel('discount')
  return [
    { kind: 'discount', description: WAIVER_LABEL, amount: toCents(-waived) },
    {
      kind: 'discount',
      description: percentage ? `${name} de ${percentage}%` : name,
      amount: toCents(waived - discount),
    },
  ].filter((line) => line.amount !== 0)
}

const listComponentItems = (
  invoice: Invoice,
  component: AmountComponent,
  percentage: number | null,
): InvoiceItem[] =>
  component.kind === 'discount'
    ? listDiscountItems(invoice, percentage)
    : [{ ...component, description: getAmountLabel(component.kind) }]

/**
 * Lists services by name, then the other components. The items sum to the invoice's total; only
 * services may be zero.
 */
export const listInvoiceItems = (
  invoice: Invoice,
  services: readonly { position: number; description: string; amount: Cents }[],
  percentage: number | null,
): InvoiceItem[] => [
  ...services.map((line) => ({ kind: 'service', ...line })),
  ...invoice.components
    .filter(({ kind }) => kind !== 'service')
    .flatMap((component) => listComponentItems(invoice, component, percentage)),
]
