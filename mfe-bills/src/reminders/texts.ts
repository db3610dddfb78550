export const texts = {
  remember: 'Lembrar na agenda',
  fileName: 'vencimentos.ics',
  saved: 'Download iniciado',
  payOn: 'Lembrar de pagar em…',
  payOnHint: 'Na manhã desse dia, você recebe o código Pix desta fatura. Nada é cobrado.',
  payOnNone: 'Sem lembrete',
  payOnSaved: (day: string): string => `Você recebe o código Pix na manhã de ${day}`,
  payOnSave: 'Salvar lembrete',
  payOnRemove: 'Cancelar lembrete',
  payOnSaving: 'Salvando…',
  payOnRemoved: 'Lembrete cancelado',
  payOnFailed: 'Não foi possível salvar o lembrete',
} as const
