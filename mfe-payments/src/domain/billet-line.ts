import { formatArrecadacaoLine, formatBoletoLine, type ArrecadacaoLine, type BoletoLine, type Payment } from '@portal/contract'

export type Billet = NonNullable<Payment['billet']>

/** The line as printed: 47 digits of a bank boleto or 48 of an arrecadação. */
export const printedLine = ({ kind, line }: Billet): string =>
  kind === 'boleto' ? formatBoletoLine(line as BoletoLine) : formatArrecadacaoLine(line as ArrecadacaoLine)
