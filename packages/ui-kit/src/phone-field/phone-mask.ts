import type { Mask } from '../masked-field/masked-field'

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

/** '(99) 9 9999 9999', whichever way the number came in. */
export const phoneMask: Mask = {
  mask: ['(', ...digits(2), ')', ' ', ...digits(1), ' ', ...digits(4), ' ', ...digits(4)],
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: nationalPart(value), selection },
      data: nationalPart(data),
    }),
  ],
}

/** A pasted or auto-filled number may bring the country code: '+55 11 98765-4321', '5511987654321', '011 98765-4321'. */
function nationalPart(text: string): string {
  const given = text.replace(/\D/g, '')
  if (given.length > 11 && given.startsWith('55')) return given.slice(2)
  return given.length > 11 && given.startsWith('0') ? given.slice(1) : text
}
