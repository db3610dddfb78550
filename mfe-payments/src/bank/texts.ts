export const bankTexts = {
  close: 'Fechar',
  list: 'Bancos',
}
