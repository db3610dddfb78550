/** Plain spaces: a no-break space would cost an SMS half of its letters. */
export const replaceNoBreakSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
