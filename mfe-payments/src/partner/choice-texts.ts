export const choiceTexts = {
  title: 'Qual fatura você quer pagar?',
  contract: (reference: string) => `Contrato ${reference}`,
  due: (date: string) => `vence em ${date}`,
  /** The due date was no bank day. */
  extended: (date: string) => `venceu em ${date}, ainda sem acréscimo`,
  overdue: (date: string) => `vencida em ${date}`,
  pay: (amount: string) => `Pagar ${amount}`,
  payLabel: (amount: string, invoice: string) => `Pagar ${amount}: ${invoice}`,
  select: (invoice: string) => `Selecionar ${invoice}`,
  paySelected: (count: number, amount: string) =>
    count === 1 ? `Pagar 1 fatura: ${amount}` : `Pagar ${count} faturas: ${amount}`,
  payAll: (count: number) => `Pagar as ${count} faturas`,
  more: (hidden: number) => `Mostrar mais faturas (${hidden})`,
  none: 'Nenhuma fatura em aberto',
  noneHint: 'Quando houver uma fatura para pagar, ela aparece aqui.',
}
