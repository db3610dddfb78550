export const texts = {
  title: 'Não se preocupe com as próximas',
  offer: (count: number) =>
    `Um só código paga ${count === 1 ? 'esta fatura' : 'estas faturas'} e liga o Pix Automático. As próximas são debitadas no vencimento.`,
  promise: 'Avisamos antes de cada débito. Você cancela quando quiser.',
  choose: 'Pagar e deixar no Pix Automático',
  choosing: 'Preparando o código…',
  chosen: 'Este código também liga o Pix Automático',
  chosenText:
    'No app do banco, confirme o pagamento e a autorização. Você pode definir um valor máximo lá.',
  onlyPay: (count: number) => (count === 1 ? 'Só pagar esta fatura' : 'Só pagar estas faturas'),
}
