import {
  formatArrecadacaoDigitableLine,
  formatBoletoDigitableLine,
  type ArrecadacaoDigitableLine,
  type BoletoDigitableLine,
  type MethodPayment,
} from '@portal/contract'

export type BilletPayment = MethodPayment<'bankSlip' | 'barCode'>
/** One whose code is there. */
export type CodedBillet = BilletPayment & { readonly charge: NonNullable<BilletPayment['charge']> }

/** The line as printed: 47 digits of a bank boleto or 48 of an arrecadação. */
export const printedLine = ({ method, charge: { line } }: CodedBillet): string =>
  method === 'bankSlip'
    ? formatBoletoDigitableLine(line as BoletoDigitableLine)
    : formatArrecadacaoDigitableLine(line as ArrecadacaoDigitableLine)
