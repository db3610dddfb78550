import { hasKey, type AccessKind, type CustomerAccess } from '@portal/contract'

const kinds: Record<AccessKind, string> = {
  // SMS, e-mail and voice call can deliver the code.
  login: 'Você entrou com um código',
  'partner-login': 'Você entrou por um aplicativo parceiro',
  'passkey-login': 'Você entrou com chave de acesso',
  'sms-login': 'Você entrou com um SMS enviado do seu celular',
  'network-login': 'Você entrou com o número confirmado pela rede da operadora',
  'company-entered': 'Você veio de outra empresa sua',
  'pin-failed': 'Código de acesso digitado errado',
  'passkey-failed': 'Chave de acesso recusada',
  'birthdate-failed': 'Data de nascimento errada ao entrar',
  'email-code-failed': 'Código do novo e-mail digitado errado',
  'invitation-failed': 'Código de um convite da empresa digitado errado',
  'proof-failed': 'Código para confirmar uma mudança digitado errado',
  'codes-refused': 'Muitos códigos errados: outros foram recusados',
  logout: 'Você saiu',
  'sessions-ended': 'Você encerrou as outras sessões',
  'passkey-added': 'Você criou uma chave de acesso',
  'passkey-removed': 'Você removeu uma chave de acesso',
  'email-changed': 'O e-mail do cadastro mudou',
  'cards-blocked': 'O pagamento com cartão foi bloqueado',
  'data-exported': 'Você baixou os seus dados',
  'data-erased': 'Você apagou dados',
  'person-invited': 'Você convidou uma pessoa da empresa',
  'person-joined': 'Uma pessoa aceitou o convite da empresa',
  'role-changed': 'Você mudou o acesso de uma pessoa da empresa',
  'person-removed': 'Você removeu uma pessoa da empresa',
  'codes-exhausted':
    'Pediram muitos códigos em aparelhos desconhecidos. Não enviamos mais naquele dia',
  'codes-stopped': 'Você parou por 24 horas os códigos pedidos por outros',
  'codes-resumed': 'Você voltou a receber códigos em qualquer aparelho',
}

/** Texts for events of a person of a company. */
const kindsByPerson: Record<AccessKind, (name: string) => string> = {
  login: (name) => `${name} entrou com o código por e-mail`,
  'partner-login': (name) => `${name} entrou por um aplicativo parceiro`,
  'passkey-login': (name) => `${name} entrou com chave de acesso`,
  'sms-login': (name) => `${name} entrou com um SMS enviado do celular`,
  'network-login': (name) => `${name} entrou com o número confirmado pela rede da operadora`,
  'company-entered': (name) => `${name} veio de outra empresa em que também entra`,
  'pin-failed': (name) => `Código de acesso de ${name} digitado errado`,
  'passkey-failed': (name) => `Chave de acesso de ${name} recusada`,
  'birthdate-failed': (name) => `Data de nascimento errada ao entrar como ${name}`,
  'email-code-failed': (name) => `${name} digitou errado o código do novo e-mail`,
  'invitation-failed': (name) => `Código do convite de ${name} digitado errado`,
  'proof-failed': (name) => `${name} digitou errado o código para confirmar uma mudança`,
  'codes-refused': (name) => `Muitos códigos errados de ${name}: outros foram recusados`,
  logout: (name) => `${name} saiu`,
  'sessions-ended': (name) => `${name} encerrou as outras sessões`,
  'passkey-added': (name) => `${name} criou uma chave de acesso`,
  'passkey-removed': (name) => `${name} removeu uma chave de acesso`,
  'email-changed': (name) => `${name} mudou o e-mail do cadastro`,
  'cards-blocked': (name) => `${name} bloqueou o pagamento com cartão`,
  'data-exported': (name) => `${name} baixou os dados`,
  'data-erased': (name) => `${name} apagou dados`,
  'person-invited': (name) => `${name} convidou uma pessoa da empresa`,
  'person-joined': (name) => `${name} aceitou o convite da empresa`,
  'role-changed': (name) => `${name} mudou o acesso de uma pessoa da empresa`,
  'person-removed': (name) => `${name} removeu uma pessoa da empresa`,
  'codes-exhausted': (name) => `Pediram muitos códigos para ${name} em aparelhos desconhecidos`,
  'codes-stopped': (name) => `${name} parou por 24 horas os códigos pedidos por outros`,
  'codes-resumed': (name) => `${name} voltou a receber códigos em qualquer aparelho`,
}

/** Who logs in with document and a phone of the company has no name. */
const PHONE_USER = 'Alguém com uma linha da empresa'

/** Returns the text of an event; unknown kinds, from a newer API, get a generic one. */
const describeAccess = ({
  kind,
  by,
  isMine = by === null,
}: Pick<CustomerAccess, 'kind' | 'by' | 'isMine'>): string => {
  if (!hasKey(kinds, kind))
    return by === null ? 'Outra atividade no seu acesso' : `Outra atividade no acesso de ${by}`
  if (by !== null)
    return isMine ? { ...kinds, login: kindsByPerson.login('Você') }[kind] : kindsByPerson[kind](by)
  return isMine ? kinds[kind] : kinds[kind].replace(/^Você/, PHONE_USER)
}

export const accessTexts = {
  title: 'Acessos recentes',
  lead: 'Não reconhece algum? Encerre as outras sessões e fale com a gente.',
  describeAccess,
  /** Hidden for 0. */
  failures: (count: number) =>
    count === 1
      ? '1 código errado nas últimas 24 horas'
      : `${count} códigos errados nas últimas 24 horas`,
  failuresText:
    'Contamos também datas de nascimento e chaves de acesso recusadas, em qualquer aparelho. Um código errado não abre a conta. Nunca diga um código a ninguém.',
  here: 'Este acesso',
  unknownDevice: 'Aparelho não informado',
  address: (address: string) => `conexão ${address}`,
  none: 'Nada aconteceu nos últimos seis meses.',
  others: (count: number) =>
    count === 1 ? 'Há outra sessão aberta agora.' : `Há outras ${count} sessões abertas agora.`,
  endOthers: 'Encerrar as outras sessões',
  ended: (count: number) =>
    count === 1 ? 'A outra sessão foi encerrada.' : 'As outras sessões foram encerradas.',
  notEnded: 'As outras sessões continuam abertas',
  failed: 'Não foi possível mostrar os acessos',
  failedText: 'Tente novamente em alguns instantes.',
  loading: 'Carregando os acessos…',
} as const
