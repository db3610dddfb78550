export const texts = {
  whoAdministers: 'Ver quem administra',
} as const
