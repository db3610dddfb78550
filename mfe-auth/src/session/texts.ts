export const texts = {
  title: 'Sua sessão está terminando',
  text: 'Para sua segurança, o acesso termina em instantes. Quer continuar?',
  left: 'Sua sessão termina em',
  stay: 'Continuar conectado',
  staying: 'Renovando…',
  leave: 'Desconectar',
  failed: 'Não foi possível renovar agora. Confira sua conexão e tente novamente.',
} as const
