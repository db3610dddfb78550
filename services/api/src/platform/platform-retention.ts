import { RETAINED_DATA } from '@portal/contract'
import { desc, eq } from 'drizzle-orm'
import {
  deleteAfter,
  retainIndefinitely,
  type RetainedDataSource,
  type Retention,
} from './retention.ts'
import type { Platform } from './slice.ts'
import {
  accountVersions,
  rateLimits,
  rootKeys,
  SECURITY_EVENTS,
  securityLog as log,
  sessions,
  usedProofs,
  jobs,
  type SecurityEvent,
} from './tables.ts'

const EVENT_LABELS: Readonly<Record<SecurityEvent, string>> = {
  login: 'Entrada com código',
  'partner-login': 'Entrada por aplicativo parceiro',
  'passkey-login': 'Entrada com chave de acesso',
  'sms-login': 'Entrada com SMS enviado do celular',
  'network-login': 'Entrada com o número confirmado pela rede da operadora',
  'company-entered': 'Troca de empresa',
  'pin-failed': 'Código digitado errado',
  'passkey-failed': 'Chave de acesso recusada',
  'birthdate-failed': 'Data de nascimento errada',
  'email-code-failed': 'Código do e-mail digitado errado',
  'invitation-failed': 'Código de convite digitado errado',
  'partner-refused': 'Entrada por aplicativo parceiro recusada',
  'passkey-added': 'Chave de acesso criada',
  'passkey-removed': 'Chave de acesso removida',
  'proof-failed': 'Código de confirmação digitado errado',
  'codes-refused': 'Códigos recusados depois de muitos errados',
  logout: 'Saída',
  'sessions-ended': 'Outras sessões encerradas',
  'email-changed': 'E-mail trocado',
  'cards-blocked': 'Cartão bloqueado',
  'data-exported': 'Dados baixados',
  'data-erased': 'Dados apagados',
  'person-invited': 'Pessoa convidada',
  'person-joined': 'Convite aceito',
  'role-changed': 'Acesso de uma pessoa trocado',
  'person-removed': 'Pessoa removida',
  'limit-hit': 'Limite de pedidos atingido',
  'codes-stopped': 'Códigos pedidos por outros parados por 24 horas',
  'codes-resumed': 'Códigos pedidos por outros liberados de novo',
  'codes-exhausted': 'Limite diário de códigos de acesso atingido',
  'desk-money-taken': 'Dinheiro sem dono assumido no atendimento',
  'desk-money-proposed': 'Destino de dinheiro sem dono proposto no atendimento',
  'desk-money-approved': 'Destino de dinheiro sem dono aprovado no atendimento',
  'desk-money-rejected': 'Destino de dinheiro sem dono recusado no atendimento',
}
/** More than any customer has in six months. */
const MAX_EVENTS = 10_000

export const createPlatformRetention = ({
  securityLog,
  limits,
}: Pick<Platform, 'securityLog' | 'limits'>): readonly Retention[] => [
  deleteAfter(7, jobs, jobs.doneAt),
  deleteAfter(37, jobs, jobs.deadAt),
  {
    table: log,
    days: RETAINED_DATA.accesses.days,
    deleteExpired: (_, before) => securityLog.deleteBefore(before),
  },
  deleteAfter(0, usedProofs, usedProofs.expiresAt),
  // Counters are pseudonymous and have an expiry of their own.
  { table: rateLimits, days: 0, deleteExpired: () => limits.deleteExpired() },
  ...retainIndefinitely(
    'a number beside the contracts of a customer, which stay as long',
    accountVersions,
  ),
  ...retainIndefinitely(
    'no personal data; a rotation deletes the root secrets that no row needs',
    rootKeys,
  ),
]

export const createPlatformDataSources = ({
  securityLog,
}: Pick<Platform, 'securityLog'>): readonly RetainedDataSource[] => [
  {
    id: 'accesses',
    listRows: async (_, customerId) =>
      (await securityLog.listEvents(customerId, SECURITY_EVENTS, MAX_EVENTS)).map(
        ({ kind, at, ip, browser, system }) => ({
          'O que aconteceu': EVENT_LABELS[kind],
          Quando: at.toISOString(),
          'Endereço de rede': ip,
          Aparelho: [browser, system].filter(Boolean).join(', '),
        }),
      ),
  },
  {
    id: 'sessions',
    listRows: async (db, customerId) =>
      (
        await db
          .select()
          .from(sessions)
          .where(eq(sessions.customerId, customerId))
          .orderBy(desc(sessions.createdAt))
      ).map((row) => ({
        Protocolo: row.protocol,
        Desde: row.createdAt.toISOString(),
        'Válida até': row.expiresAt.toISOString(),
        Encerrada: row.revokedAt?.toISOString() ?? '',
      })),
  },
]
