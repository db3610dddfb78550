/** What the login card itself says when nothing came of a try; all other outcomes have a view of their own, which comes when it is needed. */
export const failureTexts = {
  generic: {
    title: 'Não foi possível entrar',
    text: 'Algo não funcionou do nosso lado e nada foi alterado. Aguarde alguns instantes e tente novamente.',
  },
  offline:
    'Não conseguimos falar com o portal. Confira sua conexão com a internet e tente novamente.',
  waitFor: (wait: string) => `Muitas tentativas seguidas. Aguarde ${wait} e tente de novo.`,
} as const
