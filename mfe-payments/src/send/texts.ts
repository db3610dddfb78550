import type { RecipientFault } from '../send/recipient.rules.ts'

export const sendTexts = {
  bySms: 'Receber via SMS',
  byEmail: 'Receber via E-mail',
  sms: {
    title: 'Receber via SMS',
    ask: 'Insira o número do seu celular',
    label: 'Telefone',
    hint: 'Insira seu telefone celular',
    note: 'O tempo de entrega do SMS varia de acordo com a operadora.',
  },
  email: {
    title: 'Receber via e-mail',
    ask: 'Insira o seu endereço de e-mail',
    label: 'Email',
    hint: undefined,
    note: 'O e-mail chega em instantes. Se não encontrar, confira a caixa de spam.',
  },
  registeredHint: 'Este é o seu e-mail cadastrado. Apague para usar outro.',
  share: 'Compartilhar',
  cancel: 'Cancelar',
  proceed: 'Continuar',
  sending: 'Enviando…',
  close: 'Fechar',
  emailSent: 'E-mail enviado com sucesso!',
  failed: 'Houve um erro em sua solicitação',
  failedHint: 'Tente novamente mais tarde.',
  retry: 'Tentar novamente',
}

export const recipientTexts: Record<RecipientFault, string> = {
  phoneMissing: 'O campo telefone é obrigatório',
  phoneIncomplete: 'O campo telefone é inválido',
  phoneNotMobile: 'Telefone celular inválido',
  email: 'E-mail inválido',
}
