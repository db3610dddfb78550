import {
  formatArrecadacaoDigitableLine,
  formatBoletoDigitableLine,
  type ArrecadacaoDigitableLine,
  type BoletoDigitableLine,
  type MethodPayment,
} from '@portal/contract'

export type BoletoPayment = MethodPayment<'bankSlip' | 'barCode'>
/** One whose code is there. */
export type BoletoWithCode = BoletoPayment & {
  readonly charge: NonNullable<BoletoPayment['charge']>
}

/** The line as printed: 47 digits of a bank boleto or 48 of an arrecadação. */
export const formatDigitableLine = ({ method, charge: { line } }: BoletoWithCode): string =>
  method === 'bankSlip'
    ? formatBoletoDigitableLine(line as BoletoDigitableLine)
    : formatArrecadacaoDigitableLine(line as ArrecadacaoDigitableLine)
