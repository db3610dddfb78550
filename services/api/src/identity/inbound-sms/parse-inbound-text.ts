import { INBOUND_CODE_ALPHABET, INBOUND_CODE_LENGTH } from '@portal/contract'

const STOP_WORDS = ['PARAR', 'PARE', 'SAIR', 'CANCELAR', 'STOP']
const NOT_ME = 'NAOFUIEU'
const CODE = new RegExp(`^[${INBOUND_CODE_ALPHABET}]{${INBOUND_CODE_LENGTH}}$`)
const MAX_TEXT_LENGTH = 500

/** What an SMS of a customer asks for: to stop codes, or to confirm a login by one of these codes. */
type InboundCommand =
  { readonly kind: 'stop' } | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Accepts lower case, accents, punctuation, words around the code and spaces inside it. */
export const parseInboundText = (text: string): InboundCommand => {
  const words = text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z\d]+/)
  const joined = words.join('')
  if (words.some((word) => STOP_WORDS.includes(word)) || joined.includes(NOT_ME))
    return { kind: 'stop' }
  return { kind: 'codes', codes: [...new Set([...words, joined])].filter((one) => CODE.test(one)) }
}
