export const texts = {
  title: 'Notificações',
  subtitle: 'Fique por dentro das atualizações do seu perfil.',
  empty: 'Sem notificação',
  more: 'Ver mais',
  loading: 'Carregando notificações…',
} as const
