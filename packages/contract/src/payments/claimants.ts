import type { ReversalKind } from './payment.ts'

/** Who claims a payment, in words that an amount follows: 'O banco devolveu R$ 10,00'. */
export const CLAIMANTS: Readonly<
  Record<ReversalKind, { readonly asked: string; readonly took: string }>
> = {
  med: { asked: 'O seu banco pediu de volta', took: 'O banco devolveu' },
  operator: { asked: 'Começamos a devolver', took: 'Devolvemos' },
  chargeback: { asked: 'A operadora do cartão contestou', took: 'A operadora do cartão estornou' },
  returned: { asked: 'O banco está revendo', took: 'O banco devolveu' },
}
