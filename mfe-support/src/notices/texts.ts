export const texts = {
  title: 'Notificações',
  subtitle: 'Fique por dentro das atualizações do seu perfil.',
  empty: 'Sem notificação',
  more: 'Ver mais',
  fresh: 'Nova',
  loading: 'Carregando notificações…',
  failed: 'Não foi possível carregar as notificações',
  failedText: 'Confira sua conexão e tente de novo em instantes.',
  again: 'Tentar novamente',
} as const
