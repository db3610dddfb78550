export const texts = {
  liveBrand: 'LIVE, internet de fibra',
} as const
