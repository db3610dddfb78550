/** Replaces no-break spaces, which are not GSM-7 and would halve the length of an SMS. */
export const replaceNoBreakSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
