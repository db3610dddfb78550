/** Used when a request that moves no money got no response. */
export const unreachableText =
  'Não conseguimos falar com o portal. Confira sua conexão e tente de novo.'
