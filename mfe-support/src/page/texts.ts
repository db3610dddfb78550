export const texts = {
  whoAdministers: 'Ver quem administra',
  failed: 'Tivemos um problema. Tente novamente em alguns minutos.',
  retry: 'Tentar novamente',
} as const
