export const linkTexts = {
  title: 'Pagar a fatura',
  invoice: (month: string) => `Fatura de ${month}`,
  installment: (month: string) => `Parcela do acordo de ${month}`,
  due: (date: string) => `Vence em ${date}`,
  overdue: (date: string) => `Venceu em ${date}`,
  extended: (date: string) => `Pague até ${date} sem acréscimo`,
  dueLabel: 'Vencimento',
  amount: 'Valor de hoje',
  preparing: 'Estamos preparando o seu código',
  preparingHint: 'Costuma levar poucos segundos. Esta página mostra o código sozinha.',
  waitingHint: 'Assim que o Pix for identificado, esta página avisa sozinha.',
  paid: 'Pagamento realizado com sucesso!',
  paidHint: 'O Pix foi identificado. O comprovante está na conta do cliente.',
  over: 'Este link não vale mais',
  overHint:
    'A fatura foi paga, contestada ou negociada, ou o prazo do link terminou. Entre na sua conta para conferir.',
  overHintSignedIn:
    'A fatura foi paga, contestada ou negociada, ou o prazo do link terminou. Confira nas suas contas.',
  signIn: 'Entrar na minha conta',
  privacy: 'Esta página mostra só esta fatura. Nunca pedimos senha ou código.',
} as const
