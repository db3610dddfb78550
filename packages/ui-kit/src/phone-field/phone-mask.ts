import type { Mask } from '../masked-field/masked-field.tsx'

type Places = (string | RegExp)[]

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

const NATIONAL: Places = [
  '(',
  ...digits(2),
  ')',
  ' ',
  ...digits(1),
  ' ',
  ...digits(4),
  ' ',
  ...digits(4),
]
const WITH_COUNTRY: Places = ['+', /5/, /5/, ' ', ...NATIONAL]
const WITH_ZERO: Places = [/0/, ' ', ...NATIONAL]

/** As it is being typed: the country code shows by its sign, by what cannot be an area code's number, or by too many digits; no area code begins with 0. */
function placesFor(text: string): Places {
  const given = text.replace(/\D/g, '')
  if (text.trimStart().startsWith('+') || /^55([0-8]|\d{10})/.test(given)) return WITH_COUNTRY
  return given.startsWith('0') ? WITH_ZERO : NATIONAL
}

/** '(99) 9 9999 9999', whichever way the number came in. */
export const phoneMask: Mask = {
  mask: ({ value }) => placesFor(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: nationalPart(value), selection },
      data: nationalPart(data),
    }),
  ],
  postprocessors: [
    (state) => {
      const given = state.value.replace(/\D/g, '')
      const isWhole =
        (given.length === 13 && given.startsWith('55')) ||
        (given.length === 12 && given.startsWith('0'))
      if (!isWhole) return state
      const value = state.value.slice(state.value.indexOf('('))
      return { value, selection: [value.length, value.length] }
    },
  ],
}

/** A pasted or auto-filled number may bring the country code: '+55 11 98765-4321', '5511987654321', '0055 11 98765-4321', '011 98765-4321'. */
function nationalPart(text: string): string {
  const given = text.replace(/\D/g, '').replace(/^00(?=55)/, '')
  if (given.length > 11 && given.startsWith('55')) return given.slice(2)
  return given.length > 11 && given.startsWith('0') ? given.slice(1) : text
}
