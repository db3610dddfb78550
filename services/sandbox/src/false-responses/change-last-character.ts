/** Changes a reference so that its format stays right. */
export const changeLastCharacter = (text: string): string =>
  `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
