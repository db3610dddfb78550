/** Texts of the components; all others are props. */
export const texts = {
  clearField: 'Limpar campo',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Fechar',
  newTab: '(abre em uma nova aba)',
  youAreHere: 'Você está em',
  charactersUsed: (used: number, max: number) => `${used}/${max} caracteres`,
  charactersLeft: (left: number) =>
    left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`,
  lastMinute: 'Falta menos de um minuto',
  timeIsUp: 'Tempo esgotado',
  slowLoading: 'Está demorando mais que o normal. Aguarde um pouco ou confira sua conexão.',
  slowResponse: 'Está demorando. Confira sua conexão.',
  supportCode: 'Código para o atendimento:',
  fibre: 'LIVE, internet de fibra',
  contract: 'Contrato',
  phone: 'Telefone',
  invoiceCount: 'Quantidade de conta(s)',
  total: 'Valor total',
  noScore: 'Nenhuma nota escolhida',
}
