export const texts = {
  whoAdministers: 'Ver quem administra',
  retry: 'Tentar novamente',
  bills: 'Contas',
  back: 'Voltar para contas',
  contractSummary: 'Resumo do contrato',
  /** No response from the server. */
  offline: 'Não conseguimos falar com o portal. Confira sua conexão e tente novamente.',
} as const
