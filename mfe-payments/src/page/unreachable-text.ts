export const unreachableText =
  'Não conseguimos falar com o portal. Confira sua conexão e tente novamente.'
