export const pickerWords = {
  here: 'Formas de pagamento',
  total: (count: number) => (count === 1 ? 'Total de 1 conta' : `Total de ${count} contas`),
  recommended: 'Recomendado!',
  others: 'Confira outros métodos disponíveis para pagamento:',
  loading: 'Carregando formas de pagamento…',
}
