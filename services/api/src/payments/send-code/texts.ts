export interface CodeMessage {
  readonly receiver: string
  readonly total: string
  /** Until when the code can be paid, for people. */
  readonly until: string
  /** As it is typed or pasted: nothing but its characters. */
  readonly code: string
  /** 'codigo Pix' */
  readonly smsName: string
}

/**
 * Letters of GSM-7 alone, and with a line to type no more than one SMS of 160; the code has the last line for itself, so
 * that it can be copied. The offer's address makes a second SMS of it.
 */
export const buildSmsText = (
  { smsName, receiver, total, until, code }: CodeMessage,
  offerUrl: string | null,
): string => {
  const offer = offerUrl === null ? '' : `Nova oferta de plano: ${offerUrl}\n`
  return `${receiver}: ${smsName} de ${total}, vale ate ${until}.\n${offer}Pague no app do seu banco:\n${code}`
}

export const EMAIL_TEXTS = {
  hello: 'Olá!',
  attached: 'O documento está anexado a este e-mail.',
  offer: 'Conheça também a nova oferta de plano:',
  ignore: 'Se você não pediu este e-mail, pode ignorá-lo.',
} as const
