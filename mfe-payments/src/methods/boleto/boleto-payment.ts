import {
  formatArrecadacaoDigitableLine,
  formatBoletoDigitableLine,
  type ArrecadacaoDigitableLine,
  type BoletoDigitableLine,
  type MethodPayment,
} from '@portal/contract'

export type BoletoPayment = MethodPayment<'bankSlip' | 'barCode'>
export type BoletoWithCode = BoletoPayment & {
  readonly charge: NonNullable<BoletoPayment['charge']>
}

/** Formats the 47 digits of a bank boleto or the 48 digits of an arrecadação. */
export const formatDigitableLine = ({ method, charge: { line } }: BoletoWithCode): string =>
  method === 'bankSlip'
    ? formatBoletoDigitableLine(line as BoletoDigitableLine)
    : formatArrecadacaoDigitableLine(line as ArrecadacaoDigitableLine)
