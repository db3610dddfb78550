export const texts = {
  selectAllOverdue: (count: number): string => `Selecionar as ${count} vencidas`,
  clearAllOverdue: 'Desmarcar as vencidas',
  csv: 'Baixar planilha (CSV)',
  csvName: (day: string): string => `faturas-${day}.csv`,
  csvSaved: 'Download iniciado',
} as const
