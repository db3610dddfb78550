export const pickerTexts = {
  title: 'Formas de pagamento',
  total: (count: number) => (count === 1 ? 'Total de 1 fatura' : `Total de ${count} faturas`),
  recommended: 'Recomendado!',
  others: 'Confira outros métodos disponíveis para pagamento:',
  down: (methods: string, recommended: string) =>
    `Fora do ar no momento: ${methods}. Para pagar agora, use ${recommended}.`,
  unavailable: (count: number) =>
    count === 1 ? '1 forma indisponível agora' : `${count} formas indisponíveis agora`,
  openCodes: 'Códigos que você já tem',
  validUntil: (until: string) =>
    `Vale até ${until}. Continua valendo se você escolher outra forma.`,
  follow: 'Acompanhar',
  seeCode: 'Ver código',
  seeCodeLabel: (method: string) => `Ver código: ${method}`,
  cancelCodeLabel: (method: string) => `Cancelar este código: ${method}`,
  loading: 'Carregando formas de pagamento…',
}
