import {
  buildPath,
  formatDate,
  formatReal,
  toSaoPauloDate,
  type CalendarDate,
  type Cents,
  type Contract,
  type Notification,
} from '@portal/contract'
import type { BrokenAgreement } from '../rules/agreement-breach.ts'

/** What happened to agreements. */
export interface AgreementEvents {
  /** Days of the notices before a breach, by installment. */
  readonly breachNotices: ReadonlyMap<string, CalendarDate>
  readonly broken: readonly BrokenAgreement[]
}

/** Notifications about agreements: an overdue installment that breaks one, or a recent breach. */
export type AgreementNotificationData =
  | {
      readonly kind: 'breach-notice'
      readonly contractReference: string
      readonly reference: string
      readonly agreement: string
      /** Day of the notice. */
      readonly since: CalendarDate
      readonly until: CalendarDate
      readonly total: Cents
    }
  | (BrokenAgreement & { readonly kind: 'broken'; readonly on: CalendarDate })

const buildBreachNotices = (
  { reference: contractReference, debts: invoices }: Contract,
  notices: AgreementEvents['breachNotices'],
): AgreementNotificationData[] =>
  invoices.flatMap(({ reference, installment, total }) => {
    const since = notices.get(reference)
    if (since === undefined || !installment?.payUntil) return []
    const { agreement, payUntil: until } = installment
    return [{ kind: 'breach-notice', contractReference, reference, agreement, since, until, total }]
  })

export const buildAgreementNotifications = (
  contracts: readonly Contract[],
  { breachNotices = new Map(), broken = [] }: Partial<AgreementEvents>,
): AgreementNotificationData[] => [
  ...contracts.flatMap((contract) => buildBreachNotices(contract, breachNotices)),
  ...broken.map((one) => ({ ...one, kind: 'broken' as const, on: toSaoPauloDate(one.at) })),
]

export const toAgreementText = (
  notification: AgreementNotificationData,
): Pick<Notification, 'id' | 'name' | 'title' | 'description'> =>
  notification.kind === 'broken'
    ? {
        id: `broken-${notification.agreement}`,
        name: 'information',
        title: 'Acordo quebrado',
        description: `O acordo ${notification.agreement} foi quebrado por falta de pagamento. As faturas voltaram a ser cobradas, já sem o que você pagou.`,
      }
    : {
        id: `breach-${notification.reference}-${notification.since}`,
        name: 'sms',
        title: 'Aviso de quebra do acordo',
        description: `Pague a parcela vencida, de ${formatReal(notification.total)}, até ${formatDate(notification.until)}. Depois, o acordo ${notification.agreement} é quebrado e as faturas voltam sem desconto.`,
      }

export const buildAgreementLink = ({
  contractReference: reference,
  agreement: acordo,
}: AgreementNotificationData): string => buildPath('agreement', { reference, acordo })
