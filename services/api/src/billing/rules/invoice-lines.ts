import {
  cents,
  labelAmount,
  sumKind,
  sumPart,
  type AmountComponent,
  type Cents,
  type Debt,
  type Invoice,
} from '@portal/contract'

export type InvoiceLine = Invoice['lines'][number]

const WAIVER = 'Isenção de juros e multa'

/** A campaign's discount as two lines: the waiver of late charges, and its percentage of the rest. */
const discountLines = (debt: Debt, percentage: number | null): InvoiceLine[] => {
  const discount = -sumKind(debt.components, 'discount')
  const waived = percentage === null ? 0 : Math.min(discount, sumPart(debt.components, 'late'))
  const name = labelAmount('discount')
  return [
    { kind: 'discount', description: WAIVER, amount: cents(-waived) },
    {
      kind: 'discount',
      description: percentage ? `${name} de ${percentage}%` : name,
      amount: cents(waived - discount),
    },
  ].filter((line) => line.amount !== 0)
}

const componentLines = (
  debt: Debt,
  component: AmountComponent,
  percentage: number | null,
): InvoiceLine[] =>
  component.kind === 'discount'
    ? discountLines(debt, percentage)
    : [{ ...component, description: labelAmount(component.kind) }]

/** Services by name, then the other components; they add up to the invoice's total, and none is zero but a service. */
export const invoiceLines = (
  debt: Debt,
  services: readonly { description: string; amount: Cents }[],
  percentage: number | null,
): InvoiceLine[] => [
  ...services.map((line) => ({ kind: 'service', ...line })),
  ...debt.components
    .filter(({ kind }) => kind !== 'service')
    .flatMap((component) => componentLines(debt, component, percentage)),
]
