/** A Brazilian mobile number in E.164: +55, area code of two digits, 9, eight digits. */
export type MobilePhone = string & { readonly __checked: 'mobile' }

// The 67 area codes in use (Anatel).
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
    '65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/** Parses '(11) 9 8765-4321', '+5511987654321', '011987654321'; returns null for another number. */
export const parseMobile = (input: string): MobilePhone | null => {
  const national = /^(?:55|0)?(\d{2}9\d{8})$/.exec(input.replace(/\D/g, ''))?.[1]
  if (national === undefined || !AREA_CODES.has(national.slice(0, 2))) return null
  return `+55${national}` as MobilePhone
}

/** notMobile: 11 digits, but no Brazilian mobile number. */
export type PhoneError = 'required' | 'invalid' | 'notMobile'

const PHONE_DIGITS = 11

/** Validates a typed phone number; returns null when it is a Brazilian mobile number. */
export function findPhoneError(text: string): PhoneError | null {
  if (parseMobile(text) !== null) return null
  const digits = text.replace(/\D/g, '')
  if (digits === '') return 'required'
  return digits.length === PHONE_DIGITS ? 'notMobile' : 'invalid'
}

export const toNationalDigits = (phone: MobilePhone): string => phone.slice(3)

/**
 * Format of the specification: 8 digits as 4+4, 9 as '9 ' + 4+4, 10 as '(DD) ' + 4+4, 11 as '(DD) '
 * + 1, 4, 4, separated by spaces; other lengths unchanged.
 */
export const formatPhone = (input: string): string => {
  const digits = input.replace(/\D/g, '')
  switch (digits.length) {
    case 8:
      return digits.replace(/^(\d{4})(\d{4})$/, '$1 $2')
    case 9:
      return digits.replace(/^(\d)(\d{4})(\d{4})$/, '$1 $2 $3')
    case 10:
      return digits.replace(/^(\d{2})(\d{4})(\d{4})$/, '($1) $2 $3')
    case 11:
      return digits.replace(/^(\d{2})(\d)(\d{4})(\d{4})$/, '($1) $2 $3 $4')
    default:
      return input
  }
}

/** Formats a number of the API, which starts with +55. */
export const formatE164Phone = (phone: string): string => formatPhone(phone.replace(/^\+55/, ''))

/** Returns '(11) 9 ****-4321', for logs and reports. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-11)
  return digits.length === 11
    ? `(${digits.slice(0, 2)}) ${digits[2]} ****-${digits.slice(-4)}`
    : '****'
}
