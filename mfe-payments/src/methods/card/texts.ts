const credited = 'Confirmado em poucos minutos.'

export const creditTexts = {
  label: 'Cartão de crédito',
  title: 'Pagamento com Cartão de Crédito',
  heading: 'Insira os dados do seu Cartão de Crédito:',
  credited,
  fields: 'Dados do cartão de crédito',
  info: (receiver: string) =>
    `A compra aparece na fatura do cartão em nome de ${receiver}, e o banco pode pedir que você confirme.`,
}

export const debitTexts = {
  label: 'Cartão de Débito Caixa',
  title: 'Pagamento com Cartão de Débito',
  heading: 'Insira os dados do seu Cartão de Débito:',
  credited,
  fields: 'Dados do cartão de débito',
  info: (receiver: string) =>
    `O valor sai da sua conta na hora, e quem recebe é ${receiver.replace(/\.$/, '')}.`,
}
