/** Formats ms since the epoch as local time, '14:05'. */
export const formatTime = (instant: number): string =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
