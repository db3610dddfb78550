import {
  formatArrecadacaoLine,
  formatBoletoLine,
  type ArrecadacaoLine,
  type BoletoLine,
  type PaymentBy,
} from '@portal/contract'

export type BilletPayment = PaymentBy<'bankSlip' | 'barCode'>
/** One whose code is there. */
export type CodedBillet = BilletPayment & { readonly charge: NonNullable<BilletPayment['charge']> }

/** The line as printed: 47 digits of a bank boleto or 48 of an arrecadação. */
export const printedLine = ({ method, charge: { line } }: CodedBillet): string =>
  method === 'bankSlip'
    ? formatBoletoLine(line as BoletoLine)
    : formatArrecadacaoLine(line as ArrecadacaoLine)
