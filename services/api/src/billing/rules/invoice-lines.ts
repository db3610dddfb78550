import { cents, type Cents, type Debt } from '@portal/contract'

export interface InvoiceLine {
  readonly kind: 'service' | 'fine' | 'interest' | 'discount'
  readonly description: string
  readonly amount: Cents
}

/** What a customer reads on an invoice besides its services. */
const TEXTS = {
  fine: 'Multa por atraso',
  interest: 'Juros de mora',
  waiver: 'Isenção de juros e multa',
  discount: 'Desconto',
} as const

const discountLines = (debt: Debt, percentage: number | null): InvoiceLine[] => {
  const waived = percentage === null ? 0 : Math.min(debt.discount, debt.fine + debt.interest)
  const rest = debt.discount - waived
  const name = percentage ? `${TEXTS.discount} de ${percentage}%` : TEXTS.discount
  return [
    { kind: 'discount', description: TEXTS.waiver, amount: cents(-waived) },
    { kind: 'discount', description: name, amount: cents(-rest) },
  ]
}

/** Services, fine, interest and discounts; they add up to the invoice's total, and none is zero but a service. */
export const invoiceLines = (
  debt: Debt,
  services: readonly { description: string; amount: Cents }[],
  percentage: number | null,
): InvoiceLine[] => [
  ...services.map((line): InvoiceLine => ({ kind: 'service', ...line })),
  ...(
    [
      { kind: 'fine', description: TEXTS.fine, amount: debt.fine },
      { kind: 'interest', description: TEXTS.interest, amount: debt.interest },
      ...discountLines(debt, percentage),
    ] satisfies InvoiceLine[]
  ).filter((line) => line.amount !== 0),
]
