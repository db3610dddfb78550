export const texts = {
  remember: 'Lembrar na agenda',
  fileName: 'vencimentos.ics',
  saved: 'Download iniciado',
} as const
