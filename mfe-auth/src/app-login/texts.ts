export const texts = {
  title: 'Entrando…',
  text: 'Estamos confirmando seu acesso. Isso leva poucos segundos.',
  failedTitle: 'Não foi possível entrar pelo aplicativo',
  failedText:
    'O acesso expirou ou já foi usado. Volte ao aplicativo e abra de novo, ou entre com seu documento.',
  unknownText:
    'O aplicativo não informou quem está entrando. Volte a ele e abra de novo, ou entre com seu documento.',
  enter: 'Entrar com documento',
} as const
