import { CONTACT_CHANNELS, formatNumbers } from '@portal/contract/operator'

/** Only GSM-7 characters, so that an SMS is one segment. `number` receives SMS of customers. */
export const formatPinText = (pin: string, host: string, number: string): string =>
  `Seu codigo de acesso ao portal: ${pin}. Vale por 10 minutos. Nao informe este codigo a ninguem. Nao pediu? Envie PARAR a ${number}.\n\n@${host} #${pin}`

/** Text for speech synthesis: the digits are separate and repeated. */
export const formatSpokenPin = (pin: string, _host: string, number: string): string => {
  const digits = [...pin].join('. ')
  return `Olá. O seu código de acesso ao portal é: ${digits}. Repetindo: ${digits}. Ele vale por 10 minutos. Não informe este código a ninguém. Se você não pediu, envie um SMS com a palavra parar para: ${[...number].join(', ')}.`
}

export const formatRecoveryText = (pin: string, host: string, number: string): string =>
  `Recuperacao de acesso ao portal. Codigo: ${pin}. Vale por 10 minutos. Nao pediu? Envie PARAR a ${number}.\n\n@${host} #${pin}`

/** Response to the SMS that confirmed a login. */
export const formatSmsLoginText = (host: string): string =>
  `Seu SMS confirmou a entrada no portal ${host}. Se nao foi voce, fale agora com a central de atendimento: ${formatNumbers(CONTACT_CHANNELS.mobile)}.`

/** Response to the SMS that stopped codes. */
export const formatCodesStoppedText = (number: string): string =>
  `Pronto. Por 24 horas, aparelhos que voce nunca usou nao pedem codigos para este numero. Para entrar em um deles, envie a ${number} o codigo da tela.`

export const formatPhoneConfirmedText = (host: string): string =>
  `Seu acesso ao portal ${host} esta confirmado neste telefone. Se nao foi voce, fale com a central de atendimento.`

export const formatDataProtectionText = (host: string): string =>
  `Seus dados estao protegidos no portal ${host}. Nunca pedimos senha ou codigo por telefone.`

export const buildPinMessage = (pin: string, host: string, stopUrl: string) => ({
  subject: 'Seu código de acesso',
  text: [
    'Olá,',
    `Use este código para entrar no portal ${host}:`,
    pin,
    'Ele vale por 10 minutos. Não informe este código a ninguém.',
    `Se você não fez este pedido, ignore esta mensagem: sem o código ninguém entra. Para não receber códigos que outros pedem por 24 horas, abra:\n${stopUrl}`,
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
})

export const formatProofText = (pin: string, host: string): string =>
  `Codigo para confirmar uma mudanca no portal: ${pin}. Vale por 10 minutos. Nao informe este codigo a ninguem.\n\n@${host} #${pin}`

export const formatEmailChangedText = (host: string): string =>
  `O e-mail do seu cadastro no portal ${host} mudou. Se nao foi voce, fale agora com a central: ${formatNumbers(CONTACT_CHANNELS.mobile)}.`

export const buildProofMessage = (pin: string, host: string) => ({
  subject: 'Seu código para confirmar uma mudança',
  text: [
    'Olá,',
    `Use este código para confirmar que é você no portal ${host}:`,
    pin,
    'Ele vale por 10 minutos. Não informe este código a ninguém.',
    'Se você não fez este pedido, alguém está usando a sua conta: entre no portal, abra Segurança e encerre as outras sessões.',
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
})

export const buildSwappedSimMessage = (host: string) => ({
  subject: 'Por que o código não chegou por SMS',
  text: [
    'Olá,',
    `Pediram um código de acesso ao portal ${host} pelo seu celular. O chip deste número foi trocado há menos de 3 dias. Por segurança, não enviamos códigos para ele por enquanto.`,
    'Se foi você: na tela do código, abra “Não recebi o código” e escolha “Receber o código por e-mail”. Também dá para entrar com uma chave de acesso.',
    `Se você não trocou o chip, fale agora com a central de atendimento: ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra), ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
})

export const buildEmailCodeMessage = (code: string, host: string) => ({
  subject: 'Seu código para confirmar o e-mail',
  text: [
    'Olá,',
    `Use este código para confirmar o seu e-mail no portal ${host}:`,
    code,
    'Ele vale por 10 minutos. Não informe este código a ninguém.',
    'Se você não fez este pedido, ignore esta mensagem: nada muda no cadastro.',
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
})

export const buildEmailChangedMessage = (host: string) => ({
  subject: 'O e-mail do seu cadastro foi alterado',
  text: [
    'Olá,',
    `O e-mail do seu cadastro no portal ${host} foi alterado. Este endereço não está mais no cadastro.`,
    `Se foi você, não é preciso fazer nada. Se não foi, fale agora com a central de atendimento: ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra), ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
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
  readonly host: string
}
const formatDeviceUse = ({ browser, system, at }: DeviceUse): string =>
  `Quando: ${TIMESTAMP.format(at)} (horário de Brasília)\nNavegador: ${[browser, system].filter(Boolean).join(', ') || 'não informado'}`

export const buildPasskeyAddedMessage = (use: DeviceUse) => ({
  subject: 'Nova chave de acesso',
  text: [
    'Olá,',
    `Uma chave de acesso foi criada para a sua conta do portal ${use.host}. Com ela se entra sem código.`,
    formatDeviceUse(use),
    `Se foi você, não é preciso fazer nada. Se não foi, entre no portal, abra Segurança, remova a chave e encerre as outras sessões. Depois fale com a central de atendimento: ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra), ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
})

export const buildNewDeviceMessage = (use: DeviceUse) => ({
  subject: 'Novo acesso ao portal',
  text: [
    'Olá,',
    `Entraram na sua conta do portal ${use.host} por um aparelho que ainda não conhecíamos.`,
    formatDeviceUse(use),
    `Se foi você, não é preciso fazer nada. Se não foi, entre no portal, abra Segurança e encerre as outras sessões. Depois fale com a central de atendimento: ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra), ${formatNumbers(CONTACT_CHANNELS.mobile)}.`,
    'Esta é uma mensagem automática. Não é preciso responder.',
  ].join('\n\n'),
})
