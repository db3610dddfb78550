export const texts = {
  failedTitle: 'Esta parte do portal não carregou',
  failedAdvice: 'Confira sua conexão e tente novamente. O restante do portal continua funcionando.',
  offlineTitle: 'Sem conexão',
  offlineAdvice: 'Quando a conexão voltar, tente novamente.',
  home: 'Ir para o início',
  retry: 'Tentar novamente',
  retrying: 'Tentando novamente…',
  loading: 'Carregando…',
} as const
