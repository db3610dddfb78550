export const texts = {
  waiting: 'Carregando…',
}
