// Not in `texts.ts`, because the build for partners does not contain this page.

export const nothingChosenTexts = {
  title: 'Escolha as faturas que quer pagar',
  hint: 'Na lista de contas, marque o que quer pagar e volte para cá.',
  nothingOwed: 'Nenhuma fatura em aberto',
  nothingOwedHint: 'Quando chegar uma nova, ela aparece na lista de contas.',
}
