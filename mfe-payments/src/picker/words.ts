export const pickerWords = {
  here: 'Formas de pagamento',
  total: (count: number) => (count === 1 ? 'Total de 1 conta' : `Total de ${count} contas`),
  recommended: 'Recomendado!',
  others: 'Confira outros métodos disponíveis para pagamento:',
  down: (methods: string, recommended: string) => `Fora do ar no momento: ${methods}. Para pagar agora, use ${recommended}.`,
  loading: 'Carregando formas de pagamento…',
}
