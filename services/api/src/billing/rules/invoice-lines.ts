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

export type InvoiceLine = InvoiceDetails['lines'][number]

const WAIVER = 'Isenção de juros e multa'

/** A campaign's discount as two lines: the waiver of late charges, and its percentage of the rest. */
const discountLines = (debt: Invoice, percentage: number | null): InvoiceLine[] => {
  const discount = -sumKind(debt.components, 'discount')
  const waived = percentage === null ? 0 : Math.min(discount, sumPart(debt.components, 'late'))
  const name = getAmountLabel('discount')
  return [
    { kind: 'discount', description: WAIVER, amount: toCents(-waived) },
    {
      kind: 'discount',
      description: percentage ? `${name} de ${percentage}%` : name,
      amount: toCents(waived - discount),
    },
  ].filter((line) => line.amount !== 0)
}

const componentLines = (
  debt: Invoice,
  component: AmountComponent,
  percentage: number | null,
): InvoiceLine[] =>
  component.kind === 'discount'
    ? discountLines(debt, percentage)
    : [{ ...component, description: getAmountLabel(component.kind) }]

/** Services by name, then the other components; they add up to the invoice's total, and none is zero but a service. */
export const invoiceLines = (
  debt: Invoice,
  services: readonly { description: string; amount: Cents }[],
  percentage: number | null,
): InvoiceLine[] => [
  ...services.map((line) => ({ kind: 'service', ...line })),
  ...debt.components
    .filter(({ kind }) => kind !== 'service')
    .flatMap((component) => componentLines(debt, component, percentage)),
]
