import { buildPath, ROLE_NAMES, type Role } from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'
import type { EmailContent } from '../platform/index.ts'

const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
})

const ROLE_PERMISSIONS: Readonly<Record<Role, string>> = {
  sees: 'consultar faturas e pagamentos',
  pays: 'consultar, pagar e negociar faturas',
  administers: 'consultar, pagar e administrar as pessoas da empresa',
}
const PEOPLE_BUTTON = { label: 'Ver Pessoas da empresa', path: buildPath('people') } as const

interface Invitation {
  readonly company: string
  readonly role: Role
  readonly until: Date
  readonly token: string
}

export const buildInvitationMessage = ({
  company,
  role,
  until,
  token,
}: Invitation): EmailContent => ({
  subject: `Convite para a conta de ${company}`,
  text: [
    `A empresa ${company} convidou você para a conta dela no portal ${OPERATOR.name}.`,
    `Seu acesso: ${ROLE_NAMES[role]}. Você pode ${ROLE_PERMISSIONS[role]}.`,
    `Aceite até ${DAY.format(until)}.`,
  ].join('\n\n'),
  // In the URL fragment, which browsers do not send: no server logs the token.
  button: { label: 'Aceitar o convite', path: `${buildPath('invitation')}#${token}` },
  notes: ['Se você não conhece a empresa ou não esperava este convite, ignore este e-mail.'],
})

export const buildInvitationCodeMessage = (code: string): EmailContent => ({
  subject: 'Seu código para aceitar o convite',
  text: 'Use este código para aceitar o convite:',
  code,
  notes: [
    'Ele vale por 10 minutos. Não informe este código a ninguém.',
    'Se você não fez este pedido, ignore este e-mail: sem o código ninguém entra.',
  ],
})

export const buildPersonJoinedMessage = ({
  name,
  role,
}: {
  readonly name: string
  readonly role: Role
}): EmailContent => ({
  subject: 'Uma pessoa aceitou o convite da empresa',
  text: [
    `${name} aceitou o convite para a conta da empresa.`,
    `Acesso: ${ROLE_NAMES[role]}. Esta pessoa pode ${ROLE_PERMISSIONS[role]}.`,
    'Se a empresa não convidou esta pessoa, abra Pessoas da empresa e remova o acesso.',
  ].join('\n\n'),
  button: PEOPLE_BUTTON,
})

const describeAccess = (role: Role | null): string =>
  role === null ? 'terminou' : `agora é ${ROLE_NAMES[role]}: ${ROLE_PERMISSIONS[role]}`

/** `role` is null for a revoked access. */
export const buildOwnAccessMessage = ({
  company,
  role,
}: {
  readonly company: string
  readonly role: Role | null
}): EmailContent => ({
  subject: `Seu acesso à conta de ${company} ${role === null ? 'terminou' : 'mudou'}`,
  text: [
    `Seu acesso à conta de ${company} ${describeAccess(role)}.`,
    'Se você não esperava esta mudança, fale com quem administra a conta da empresa.',
  ].join('\n\n'),
})

/** `name` is null for users who log in with document and phone. */
export const buildAccessChangedMessage = ({
  name,
  role,
}: {
  readonly name: string | null
  readonly role: Role | null
}): EmailContent => ({
  subject: 'O acesso de uma pessoa da empresa mudou',
  text: [
    `O acesso ${name === null ? 'pelas linhas da empresa' : `de ${name}`} à conta da empresa ${describeAccess(role)}.`,
    'Se a empresa não pediu esta mudança, confira Pessoas da empresa.',
  ].join('\n\n'),
  button: PEOPLE_BUTTON,
})
