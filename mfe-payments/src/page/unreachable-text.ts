/** What is said of a write that moves no money and never reached the portal. */
export const unreachableText =
  'Não conseguimos falar com o portal. Confira sua conexão e tente de novo.'
