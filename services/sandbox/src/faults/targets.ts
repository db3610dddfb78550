export const TARGETS = ['pix', 'card', 'wallet', 'bank', 'sms', 'smtp'] as const
export type Target = (typeof TARGETS)[number]
