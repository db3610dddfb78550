export const texts = {
  selectAllOverdue: (count: number): string => `Selecionar as ${count} vencidas`,
  clearAllOverdue: 'Desmarcar as vencidas',
  csv: 'Baixar planilha (CSV)',
  csvName: (day: string): string => `faturas-${day}.csv`,
  csvSaved: 'Download iniciado',
  table: (name: string): string => `Faturas de ${name}`,
  choose: 'Selecionar',
  month: 'Mês',
  dueDate: 'Vencimento',
  late: 'Multa e juros',
  total: 'Valor total',
  nothing: '–',
} as const
