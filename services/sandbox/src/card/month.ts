import { toSaoPauloDay } from '../calendar/business-days.ts'

/** `2026-11` in America/Sao_Paulo. */
export const toSaoPauloMonth = (instant: Date): string => toSaoPauloDay(instant).slice(0, 7)
