export const stopCodesTexts = {
  title: 'Você não pediu um código?',
  text: 'Alguém sabe o seu documento e pediu um código para você. Sem o código, ninguém entra. Você pode parar esses códigos por 24 horas.',
  stop: 'Parar por 24 horas',
  stopping: 'Parando…',
  done: (until: string) => `Pronto. Até ${until}, só aparelhos que você já usou pedem códigos.`,
  how: 'Para entrar em outro aparelho, peça para “Enviar um SMS do meu celular” ou use a sua chave de acesso.',
  expired: 'Este link venceu: ele vale por 24 horas. Abra o do e-mail mais recente.',
  failed: 'Nada mudou. Tente de novo em instantes.',
} as const
