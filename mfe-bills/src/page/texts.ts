export const texts = {
  whoAdministers: 'Ver quem administra',
  mayBeOld: 'Os valores podem ter mudado. Quando a conexão voltar, tente novamente.',
  retry: 'Tentar novamente',
  parents: { home: 'Contas', myAccount: 'Minha conta' },
  back: 'Voltar para as contas',
  contractSummary: 'Resumo do contrato',
  /** No response from the server. */
  offline: 'Não conseguimos falar com o portal. Confira sua conexão e tente novamente.',
} as const
