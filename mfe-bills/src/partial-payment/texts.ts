import { formatReal, type Cents } from '@portal/contract'

export const texts = {
  open: 'Pagar só uma parte',
  title: 'Pagar uma parte da fatura',
  lead: 'Pague por Pix o valor que puder agora. O restante continua em aberto, com o mesmo vencimento.',
  late: 'A fatura já venceu: multa e juros continuam sobre o que faltar.',
  amount: 'Quanto você quer pagar',
  amountHint: (least: Cents, most: Cents): string =>
    `De ${formatReal(least)} a ${formatReal(most)}`,
  amountInvalid: (least: Cents, most: Cents): string =>
    `Informe um valor de ${formatReal(least)} a ${formatReal(most)}`,
  rest: (rest: Cents): string => `Faltarão ${formatReal(rest)}.`,
  back: 'Voltar',
  send: 'Gerar código Pix',
  sending: 'Gerando…',
  failed: 'Não foi possível gerar o código',
  changed: 'O valor da fatura mudou. Feche e confira o novo valor.',
}
