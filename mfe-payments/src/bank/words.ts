export const bankWords = {
  close: 'Fechar',
  list: 'Bancos',
}
