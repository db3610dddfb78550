import { buildPath } from '@portal/contract'
import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'
import { formatSms, type EmailContent, type Fact } from '../platform/index.ts'
import { CODE_LIFETIME_MS } from './rules/one-time-code.ts'

const MOBILE = formatNumbers(CONTACT_CHANNELS.mobile)
const EVERY_NUMBER = `${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra), ${MOBILE}`

/** A code that is sent to a phone. */
interface PhoneCode {
  readonly pin: string
  /** Browsers bind the code to it (WebOTP). */
  readonly host: string
  /** Receives SMS of customers. */
  readonly number: string
  readonly lifetimeMs: number
}

/** Rounds down: a text must not promise more than the code lives. */
const formatLifetime = (lifetimeMs: number): string => {
  const minutes = Math.floor(lifetimeMs / 60_000)
  if (minutes === 0) return 'menos de 1 minuto'
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

export const formatPinText = ({ pin, host, number, lifetimeMs }: PhoneCode): string =>
  formatSms(
    `codigo de acesso ${pin}. Vale por ${formatLifetime(lifetimeMs)}. Nao informe a ninguem. Nao pediu? Envie PARAR a ${number}.\n\n@${host} #${pin}`,
  )

/** Text for speech synthesis: the digits are separate and repeated. */
export const formatSpokenPin = ({ pin, number, lifetimeMs }: PhoneCode): string => {
  const digits = [...pin].join('. ')
  return `Olá. Aqui é o portal ${OPERATOR.name}. O seu código de acesso é: ${digits}. Repetindo: ${digits}. Ele vale por ${formatLifetime(lifetimeMs)}. Não informe este código a ninguém. Se você não pediu, envie um SMS com a palavra parar para: ${[...number].join(', ')}.`
}

export const formatRecoveryText = ({ pin, host, number, lifetimeMs }: PhoneCode): string =>
  formatSms(
    `codigo para recuperar o acesso ${pin}. Vale por ${formatLifetime(lifetimeMs)}. Nao pediu? Envie PARAR a ${number}.\n\n@${host} #${pin}`,
  )

/** Response to the SMS that confirmed a login. */
export const formatSmsLoginText = (): string =>
  formatSms(`seu SMS confirmou a entrada na sua conta. Se nao foi voce, ligue agora ${MOBILE}.`)

/** Response to the SMS that stopped codes. */
export const formatCodesStoppedText = (number: string): string =>
  formatSms(
    `por 24 horas, so aparelhos que voce ja usou pedem codigos. Para entrar em outro, envie a ${number} o codigo da tela.`,
  )

export const formatPhoneConfirmedText = (): string =>
  formatSms(`seu acesso foi confirmado neste telefone. Se nao foi voce, ligue ${MOBILE}.`)

export const formatDataProtectionText = (): string =>
  formatSms('seus dados estao protegidos. Nunca pedimos senha ou codigo por telefone.')

export const formatProofText = (pin: string, host: string): string =>
  formatSms(
    `codigo para confirmar uma mudanca ${pin}. Vale por 10 minutos. Nao informe a ninguem.\n\n@${host} #${pin}`,
  )

export const formatEmailChangedText = (): string =>
  formatSms(`o e-mail do seu cadastro mudou. Se nao foi voce, ligue agora ${MOBILE}.`)
export const formatEmailConfirmedText = (): string =>
  formatSms(`o e-mail do seu cadastro foi confirmado. Se nao foi voce, ligue agora ${MOBILE}.`)

const formatCodeNote = (lifetimeMs: number): string =>
  `Ele vale por ${formatLifetime(lifetimeMs)}. Não informe este código a ninguém.`
/** A login code with the page that stops further ones. */
export interface IssuedPin {
  readonly pin: string
  readonly stopUrl: string
  readonly lifetimeMs: number
}

const SECURITY_BUTTON = { label: 'Abrir Segurança', path: buildPath('security') } as const

export const buildPinMessage = ({ pin, stopUrl, lifetimeMs }: IssuedPin): EmailContent => ({
  subject: 'Seu código de acesso',
  text: 'Use este código para entrar na sua conta:',
  code: pin,
  notes: [
    formatCodeNote(lifetimeMs),
    'Se você não fez este pedido, ignore este e-mail: sem o código ninguém entra.',
    `Outra pessoa está pedindo códigos? Pare todos por 24 horas:\n${stopUrl}`,
  ],
})

export const buildProofMessage = (pin: string): EmailContent => ({
  subject: 'Seu código para confirmar uma mudança',
  text: 'Use este código para confirmar que é você:',
  code: pin,
  button: SECURITY_BUTTON,
  notes: [
    formatCodeNote(CODE_LIFETIME_MS),
    'Se você não fez este pedido, alguém está usando a sua conta. Abra Segurança e encerre as outras sessões.',
  ],
})

/** Only a confirmed e-mail receives codes. */
export const buildSwappedSimMessage = (isEmailConfirmed: boolean): EmailContent => ({
  subject: 'Por que o código não chegou por SMS',
  text: [
    `Alguém pediu um código para entrar na sua conta ${OPERATOR.name} pelo seu celular. O chip deste número foi trocado há menos de 3 dias. Por segurança, ainda não enviamos códigos para ele.`,
    isEmailConfirmed
      ? 'Se foi você: na tela do código, abra “Não recebi o código” e escolha “Receber o código por e-mail”. Você também pode entrar com uma chave de acesso.'
      : 'Se foi você: entre com outro celular da sua conta ou com uma chave de acesso. Você também pode esperar os 3 dias.',
    `Se você não trocou o chip, ligue agora: ${EVERY_NUMBER}.`,
  ].join('\n\n'),
  button: { label: 'Entrar na minha conta', path: buildPath('home') },
})

export const buildEmailCodeMessage = (code: string): EmailContent => ({
  subject: 'Seu código para confirmar o e-mail',
  text: 'Use este código para confirmar o seu e-mail:',
  code,
  notes: [
    formatCodeNote(CODE_LIFETIME_MS),
    'Se você não fez este pedido, ignore este e-mail: nada muda no cadastro.',
  ],
})

export const buildEmailChangedMessage = (): EmailContent => ({
  subject: 'O e-mail do seu cadastro mudou',
  text: [
    `Este endereço não está mais no cadastro da sua conta ${OPERATOR.name}.`,
    `Se foi você, não é preciso fazer nada. Se não foi, ligue agora: ${EVERY_NUMBER}.`,
  ].join('\n\n'),
  button: SECURITY_BUTTON,
})

const TIMESTAMP = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

interface DeviceUse {
  readonly browser: string | null
  readonly system: string | null
  readonly at: Date
}
const formatDeviceUse = ({ browser, system, at }: DeviceUse): Fact[] => [
  ['Quando', `${TIMESTAMP.format(at)} (horário de Brasília)`],
  ['Navegador', [browser, system].filter(Boolean).join(', ') || 'não informado'],
]

export const buildPasskeyAddedMessage = (use: DeviceUse): EmailContent => ({
  subject: 'Nova chave de acesso',
  text: [
    `Uma chave de acesso foi criada para a sua conta ${OPERATOR.name}. Com ela, você entra sem código.`,
    `Se foi você, não é preciso fazer nada. Se não foi, abra Segurança, remova a chave e encerre as outras sessões. Depois ligue: ${EVERY_NUMBER}.`,
  ].join('\n\n'),
  facts: formatDeviceUse(use),
  button: SECURITY_BUTTON,
})

export const buildPasskeyRemovedMessage = (use: DeviceUse): EmailContent => ({
  subject: 'Chave de acesso removida',
  text: [
    `Uma chave de acesso da sua conta ${OPERATOR.name} foi removida. Ela não abre mais a conta.`,
    `Se foi você, não é preciso fazer nada. Se não foi, abra Segurança e encerre as outras sessões. Depois ligue: ${EVERY_NUMBER}.`,
  ].join('\n\n'),
  facts: formatDeviceUse(use),
  button: SECURITY_BUTTON,
})

export const buildNewDeviceMessage = (use: DeviceUse): EmailContent => ({
  subject: 'Acesso em um aparelho novo',
  text: [
    `Sua conta ${OPERATOR.name} foi acessada em um aparelho novo.`,
    `Se foi você, não é preciso fazer nada. Se não foi, abra Segurança e encerre as outras sessões. Depois ligue: ${EVERY_NUMBER}.`,
  ].join('\n\n'),
  facts: formatDeviceUse(use),
  button: SECURITY_BUTTON,
})
