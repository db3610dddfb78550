export const TARGETS = ['pix', 'card', 'wallet', 'bank', 'sms', 'network', 'smtp'] as const
export type Target = (typeof TARGETS)[number]
