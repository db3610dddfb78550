import { formatDate, toSaoPauloDate } from '@portal/contract'

/** Formats the day of a timestamp in America/Sao_Paulo: '22/11/2026'. */
export const formatDay = (timestamp: string): string =>
  formatDate(toSaoPauloDate(new Date(timestamp)))
