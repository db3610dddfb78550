import { buildPath, ROLE_NAMES, type Role } from '@portal/contract'

const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
})
const FOOTER = 'Esta é uma mensagem automática. Não é preciso responder.'

const ROLE_PERMISSIONS: Readonly<Record<Role, string>> = {
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

export const buildInvitationMessage = ({
  name,
  company,
  role,
  until,
  token,
  origin,
}: Invitation) => ({
  subject: `Convite para a conta de ${company}`,
  text: [
    `Olá, ${name},`,
    `Você foi convidado para a conta de ${company} no portal ${new URL(origin).hostname}, com o acesso ${ROLE_NAMES[role]}: ${ROLE_PERMISSIONS[role]}.`,
    `Para aceitar, abra este endereço até ${DAY.format(until)}:`,
    // In the URL fragment, which browsers do not send: no server logs the token.
    `${origin}${buildPath('invitation')}#${token}`,
    'Se você não conhece a empresa ou não esperava este convite, ignore esta mensagem.',
    FOOTER,
  ].join('\n\n'),
})

export const buildInvitationCodeMessage = (code: string, host: string) => ({
  subject: 'Seu código para aceitar o convite',
  text: [
    'Olá,',
    `Use este código para aceitar o convite no portal ${host}:`,
    code,
    'Ele vale por 10 minutos. Não informe este código a ninguém.',
    'Se você não fez este pedido, ignore esta mensagem: sem o código ninguém entra.',
    FOOTER,
  ].join('\n\n'),
})

export const buildPersonJoinedMessage = ({
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
    `${name} aceitou o convite para a conta da empresa no portal ${host}, com o acesso ${ROLE_NAMES[role]}: ${ROLE_PERMISSIONS[role]}.`,
    'Se a empresa não convidou esta pessoa, entre no portal, abra Pessoas da empresa e remova o acesso.',
    FOOTER,
  ].join('\n\n'),
})

interface AccessChange {
  readonly name: string
  readonly company: string
  readonly host: string
  readonly role: Role | null
}

const describeAccess = (role: Role | null): string =>
  role === null ? 'terminou' : `agora é ${ROLE_NAMES[role]}: ${ROLE_PERMISSIONS[role]}`

/** `role` is null for a revoked access. */
export const buildOwnAccessMessage = ({ name, company, host, role }: AccessChange) => ({
  subject: `Seu acesso à conta de ${company} ${role === null ? 'terminou' : 'mudou'}`,
  text: [
    `Olá, ${name},`,
    `Seu acesso à conta de ${company} no portal ${host} ${describeAccess(role)}.`,
    'Se você não esperava esta mudança, fale com quem administra a conta da empresa.',
    FOOTER,
  ].join('\n\n'),
})

/** `name` is null for users who log in with document and phone. */
export const buildAccessChangedMessage = ({
  name,
  host,
  role,
}: Pick<AccessChange, 'host' | 'role'> & { readonly name: string | null }) => ({
  subject: 'O acesso de uma pessoa da empresa mudou',
  text: [
    'Olá,',
    `O acesso ${name === null ? 'pelas linhas da empresa' : `de ${name}`} à conta da empresa no portal ${host} ${describeAccess(role)}.`,
    'Se a empresa não pediu esta mudança, entre no portal e confira Pessoas da empresa.',
    FOOTER,
  ].join('\n\n'),
})
