import { formatSms } from '../../platform/index.ts'

interface CodeMessage {
  readonly total: string
  /** Formatted for people. */
  readonly validUntil: string
  readonly code: string
  /** 'codigo Pix' */
  readonly smsName: string
}

/**
 * GSM-7 characters only, at most 160 with a digitable line. The code is alone on the last line, to
 * be copied. The offer's URL needs a second SMS.
 */
export const buildSmsText = (
  { smsName, total, validUntil, code }: CodeMessage,
  offerUrl: string | null,
): string => {
  const offer = offerUrl === null ? '' : `Nova oferta de plano: ${offerUrl}\n`
  const until = validUntil.normalize('NFD').replace(/\p{M}/gu, '')
  return formatSms(
    `${smsName} de ${total}, vale ate ${until}.\n${offer}Pague no app do seu banco:\n${code}`,
  )
}

export const EMAIL_TEXTS = {
  receiverHint: 'No app do banco, confira o nome do recebedor antes de confirmar.',
  attached: 'O documento está anexo a este e-mail.',
  offer: 'Conheça também a nova oferta de plano:',
  ignore: 'Se você não pediu este e-mail, pode ignorá-lo.',
} as const
