import type { Mask } from '../masked-field/masked-field.tsx'

type MaskExpression = (string | RegExp)[]

const createDigitPatterns = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/)

const NATIONAL: MaskExpression = [
  '(',
  ...createDigitPatterns(2),
  ')',
  ' ',
  ...createDigitPatterns(1),
  ' ',
  ...createDigitPatterns(4),
  ' ',
  ...createDigitPatterns(4),
]
const WITH_COUNTRY_CODE: MaskExpression = ['+', /5/, /5/, ' ', ...NATIONAL]
const WITH_TRUNK_ZERO: MaskExpression = [/0/, ' ', ...NATIONAL]

/** A country code shows by `+`, by digits that no area code has, or by its length. No area code starts with 0. */
function selectMaskExpression(text: string): MaskExpression {
  const given = text.replace(/\D/g, '')
  if (text.trimStart().startsWith('+') || /^55([0-8]|\d{10})/.test(given)) return WITH_COUNTRY_CODE
  return given.startsWith('0') ? WITH_TRUNK_ZERO : NATIONAL
}

/** Formats a number as '(99) 9 9999 9999', with or without a country code. */
export const phoneMask: Mask = {
  mask: ({ value }) => selectMaskExpression(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: extractNationalNumber(value), selection },
      data: extractNationalNumber(data),
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

/** Removes the country code or trunk zero of a pasted number: '+55 11 98765-4321', '0055 11 98765-4321', '011 98765-4321'. */
function extractNationalNumber(text: string): string {
  const given = text.replace(/\D/g, '').replace(/^00(?=55)/, '')
  if (given.length > 11 && given.startsWith('55')) return given.slice(2)
  return given.length > 11 && given.startsWith('0') ? given.slice(1) : text
}
