import { dayInSaoPaulo } from '../calendar/business-days.ts'

/** `2026-11` in Sao Paulo. */
export const monthOf = (instant: Date): string => dayInSaoPaulo(instant).slice(0, 7)
