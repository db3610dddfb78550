import { formatArrecadacaoLine, formatBoletoLine, type ArrecadacaoLine, type BoletoLine, type PaymentBy } from '@portal/contract'

export type BilletPayment = PaymentBy<'bankSlip' | 'barCode'>
/** One whose code is there. */
export type CodedBillet = BilletPayment & { readonly charge: NonNullable<BilletPayment['charge']> }

/** The line as printed: 47 digits of a bank boleto or 48 of an arrecadação. */
export const printedLine = ({ method, charge: { line } }: CodedBillet): string =>
  method === 'bankSlip' ? formatBoletoLine(line as BoletoLine) : formatArrecadacaoLine(line as ArrecadacaoLine)

type Code = Pick<CodedBillet['charge'], 'barcode'>

/** '001-9': the bank that registered a boleto, with its check digit. */
export const bankIn = ({ barcode }: Code): string => {
  const bank = barcode.slice(0, 3)
  const digit = 11 - ([...bank].reverse().reduce((sum, one, at) => sum + Number(one) * (at + 2), 0) % 11)
  return `${bank}-${digit > 9 ? 0 : digit}`
}

/** What the bank calls a boleto, and the portfolio that it belongs to, as its free field says them. */
export const namesIn = ({ barcode }: Code): { ourNumber: string; portfolio: string } => ({ ourNumber: barcode.slice(25, 42), portfolio: barcode.slice(42) })
