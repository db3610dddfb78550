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
/** Room for a carrier code before the area code: '0 41 11 98765-4321'. */
const WITH_TRUNK_ZERO: MaskExpression = [/0/, ' ', ...createDigitPatterns(13)]

/** A country code shows by `+`, by digits that no area code has, or by its length. No area code starts with 0. */
function selectMaskExpression(text: string): MaskExpression {
  const given = text.replace(/\D/g, '')
  if (text.trimStart().startsWith('+') || /^55([0-8]|\d{10})/.test(given)) return WITH_COUNTRY_CODE
  return given.startsWith('0') ? WITH_TRUNK_ZERO : NATIONAL
}

/** Country code, trunk zero and carrier code before a mobile number. */
const DIALLED = /^(?:(?:00)?55)?(?:0(?:\d{2})?)?([1-9]\d9\d{8})$/
/** A trunk zero and a whole number, which may also be the beginning of a carrier code and a longer number. */
const MAY_CONTINUE = /^0\d{2}9[1-9]9\d{6}$/

const findNationalDigits = (text: string): string | undefined =>
  DIALLED.exec(text.replace(/\D/g, ''))?.[1]

/** Formats a number as '(99) 9 9999 9999', with or without a country, trunk or carrier code. */
export const phoneMask: Mask = {
  mask: ({ value }) => selectMaskExpression(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: {
        value: MAY_CONTINUE.test(value.replace(/\D/g, '')) ? value : extractNationalNumber(value),
        selection,
      },
      data: extractNationalNumber(data),
    }),
  ],
  postprocessors: [
    (state) => {
      const given = state.value.replace(/\D/g, '')
      const national = findNationalDigits(given)
      if (given.length < 12 || national === undefined || MAY_CONTINUE.test(given)) return state
      const value = national.replace(/^(..)(.)(....)(....)$/, '($1) $2 $3 $4')
      return { value, selection: [value.length, value.length] }
    },
  ],
}

/**
 * Returns the mobile number within a pasted text: '+55 11 98765-4321', '0 41 11 98765-4321',
 * 'Casa 2: (0xx11) 98765-4321'. Other text is returned without its country code.
 */
function extractNationalNumber(text: string): string {
  const given = text.replace(/\D/g, '')
  const national = [text, ...text.split(/[^\d\s().x+-]+/i)].map(findNationalDigits).find(Boolean)
  if (national !== undefined) return national === given ? text : national
  const code = /^(?:00)?55/.exec(given)?.[0]
  return code !== undefined && given.length > 11 ? given.slice(code.length) : text
}
