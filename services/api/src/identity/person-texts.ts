import { buildPath, ROLE_NAMES, type Role } from '@portal/contract'

const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
})
const SIGNED = 'Esta é uma mensagem automática. Não é preciso responder.'

/** What each role is for, in half a sentence. */
const MAY: Readonly<Record<Role, string>> = {
  sees: 'consultar faturas e pagamentos',
  pays: 'consultar, pagar e negociar faturas',
  administers: 'consultar, pagar e administrar as pessoas da empresa',
}

interface Invitation {
  readonly name: string
  readonly company: string
  readonly role: Role
  readonly until: Date
  readonly token: string
  readonly origin: string
}

export const invitationMessage = ({ name, company, role, until, token, origin }: Invitation) => ({
  subject: `Convite para a conta de ${company}`,
  text: [
    `Olá, ${name},`,
    `Você foi convidado para a conta de ${company} no portal ${new URL(origin).hostname}, com o acesso ${ROLE_NAMES[role]}: ${MAY[role]}.`,
    `Para aceitar, abra este endereço até ${DAY.format(until)}:`,
    // Behind the '#', so that no server on the way writes it down.
    `${origin}${buildPath('invitation')}#${token}`,
    'Se você não conhece a empresa ou não esperava este convite, ignore esta mensagem.',
    SIGNED,
  ].join('\n\n'),
})

export const invitationCodeMessage = (code: string, host: string) => ({
  subject: 'Seu código para aceitar o convite',
  text: [
    'Olá,',
    `Use este código para aceitar o convite no portal ${host}:`,
    code,
    'Ele vale por 10 minutos. Não informe este código a ninguém.',
    'Se você não fez este pedido, ignore esta mensagem: sem o código ninguém entra.',
    SIGNED,
  ].join('\n\n'),
})

export const personJoinedMessage = ({
  name,
  role,
  host,
}: {
  readonly name: string
  readonly role: Role
  readonly host: string
}) => ({
  subject: 'Uma pessoa aceitou o convite da empresa',
  text: [
    'Olá,',
    `${name} aceitou o convite para a conta da empresa no portal ${host}, com o acesso ${ROLE_NAMES[role]}: ${MAY[role]}.`,
    'Se a empresa não convidou esta pessoa, entre no portal, abra Pessoas da empresa e remova o acesso.',
    SIGNED,
  ].join('\n\n'),
})

interface Changed {
  readonly name: string
  readonly company: string
  readonly host: string
  readonly role: Role | null
}

const isNow = (role: Role | null): string =>
  role === null ? 'terminou' : `agora é ${ROLE_NAMES[role]}: ${MAY[role]}`

/** To the person whose access was changed; `role` is null where it ended. */
export const yourAccessMessage = ({ name, company, host, role }: Changed) => ({
  subject: `Seu acesso à conta de ${company} ${role === null ? 'terminou' : 'mudou'}`,
  text: [
    `Olá, ${name},`,
    `Seu acesso à conta de ${company} no portal ${host} ${isNow(role)}.`,
    'Se você não esperava esta mudança, fale com quem administra a conta da empresa.',
    SIGNED,
  ].join('\n\n'),
})

/** To the company itself. `name` is null for who comes in by its telephone lines. */
export const accessChangedMessage = ({
  name,
  host,
  role,
}: Pick<Changed, 'host' | 'role'> & { readonly name: string | null }) => ({
  subject: 'O acesso de uma pessoa da empresa mudou',
  text: [
    'Olá,',
    `O acesso ${name === null ? 'pelas linhas da empresa' : `de ${name}`} à conta da empresa no portal ${host} ${isNow(role)}.`,
    'Se a empresa não pediu esta mudança, entre no portal e confira Pessoas da empresa.',
    SIGNED,
  ].join('\n\n'),
})
