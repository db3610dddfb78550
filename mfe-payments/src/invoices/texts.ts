/** '2 parcelas' if all of them are installments of agreements, otherwise '2 faturas'. */
export const formatInvoiceCount = (count: number, isAgreement: boolean) =>
  `${count} ${isAgreement ? 'parcela' : 'fatura'}${count === 1 ? '' : 's'}`

export const invoiceTexts = {
  howToPay: 'Como você quer pagar?',
  toPay: 'Valor a pagar',
  receiver: 'Quem recebe',
  cnpj: 'CNPJ',
  summary: 'Resumo do contrato',
  contract: 'Contrato',
  total: 'Valor total',
  invoiceInfo: 'Informações de conta',
  dueDate: 'Vencimento',
  month: 'Mês de referência',
  lateCharges: 'Multa e juros',
  showDetails: (count: number, isAgreement: boolean) =>
    `${formatInvoiceCount(count, isAgreement)} · ver detalhes`,
  notFound: 'Não encontramos essas faturas',
  notFoundHint:
    'Elas podem ter mudado desde que o endereço foi aberto. Veja a lista de contas em aberto.',
}
