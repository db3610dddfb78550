/** Failures in the login form. Other outcomes have their own screen, which is a lazy chunk. */
export const failureTexts = {
  generic: {
    title: 'Não foi possível entrar',
    text: 'Algo não funcionou do nosso lado e nada foi alterado. Aguarde alguns instantes e tente novamente.',
  },
  offline:
    'Não conseguimos falar com o portal. Confira sua conexão com a internet e tente novamente.',
  waitFor: (wait: string) => `Muitas tentativas seguidas. Aguarde ${wait} e tente novamente.`,
} as const
