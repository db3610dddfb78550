/** The words that components own; everything else comes in as props. */
export const texts = {
  clearField: 'Limpar campo',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Fechar',
  newTab: '(abre em uma nova aba)',
  youAreHere: 'Você está em',
  charactersUsed: (used: number, max: number) => `${used}/${max} caracteres`,
  charactersLeft: (left: number) => `Restam ${left} caracteres`,
  lastMinute: 'Falta menos de um minuto',
  timeIsUp: 'Tempo esgotado',
  late: 'Está demorando mais que o normal. Confira sua conexão ou recarregue a página.',
  noScore: 'Nenhuma nota escolhida',
}
