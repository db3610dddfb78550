import { RETAINED_DATA } from '@portal/contract'
import { desc, eq } from 'drizzle-orm'
import { forgetAfter, staysBecause, type KeptPart, type Retention } from './kept.ts'
import type { Platform } from './slice.ts'
import {
  accountVersions,
  rateLimits,
  SECURITY_EVENTS,
  securityLog as log,
  sessions,
  usedProofs,
  work,
  type SecurityEvent,
} from './tables.ts'

const KINDS: Readonly<Record<SecurityEvent, string>> = {
  login: 'Entrada com código por SMS',
  'partner-login': 'Entrada por aplicativo parceiro',
  'passkey-login': 'Entrada com chave de acesso',
  'pin-failed': 'Código digitado errado',
  'passkey-failed': 'Chave de acesso recusada',
  'birthdate-failed': 'Data de nascimento errada',
  'email-code-failed': 'Código do e-mail digitado errado',
  'invitation-failed': 'Código de convite digitado errado',
  'partner-refused': 'Entrada por aplicativo parceiro recusada',
  'passkey-added': 'Chave de acesso criada',
  'passkey-removed': 'Chave de acesso removida',
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
}
/** More than anybody does in six months. */
const MOST = 10_000

export const platformRetention = ({
  securityLog,
  limits,
}: Pick<Platform, 'securityLog' | 'limits'>): readonly Retention[] => [
  forgetAfter(7, work, work.doneAt),
  forgetAfter(37, work, work.deadAt),
  {
    table: log,
    days: RETAINED_DATA.accesses.days,
    forget: (_, before) => securityLog.forgetBefore(before),
  },
  forgetAfter(0, usedProofs, usedProofs.expiresAt),
  // A counter names nobody, and says itself when it ends.
  { table: rateLimits, days: 0, forget: () => limits.sweep() },
  ...staysBecause(
    'a number beside the contracts of a customer, which stay as long',
    accountVersions,
  ),
]

export const platformParts = ({
  securityLog,
}: Pick<Platform, 'securityLog'>): readonly KeptPart[] => [
  {
    id: 'accesses',
    rowsOf: async (_, customerId) =>
      (await securityLog.of(customerId, SECURITY_EVENTS, MOST)).map(
        ({ kind, at, address, browser, system }) => ({
          'O que aconteceu': KINDS[kind],
          Quando: at.toISOString(),
          'Endereço de rede': address,
          Aparelho: [browser, system].filter(Boolean).join(', '),
        }),
      ),
  },
  {
    id: 'sessions',
    rowsOf: async (db, customerId) =>
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
