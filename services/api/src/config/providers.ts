import { list, namedKeys, text, variable } from '@portal/service/configuration'
import { z } from 'zod'
import portal from '../../../../portal.json' with { type: 'json' }
import { baseUrl } from './base-url.ts'
import { networkVariables } from './network.ts'
import { createPixVariables, mtlsListenerVariables } from './pix.ts'
import { hosts, withHost } from './hosts.ts'

const createCardVariables = (sandbox: string, fieldsUrl: string) =>
  z
    .object({
      baseUrl: variable('CARD_BASE_URL', baseUrl.default(`${sandbox}/card`), 'Card acquirer.'),
      fieldsUrl: variable(
        'CARD_FIELDS_URL',
        z.url().default(fieldsUrl),
        'Origin of the hosted card fields and 3-D Secure pages.',
      ),
      apiKey: variable('CARD_API_KEY', text.default('sandbox-card-key'), 'Key for the acquirer.'),
      jwksUrl: variable(
        'CARD_WEBHOOK_JWKS',
        z.url().optional(),
        'Keys that sign its webhooks.',
        '`<CARD_BASE_URL>/jwks`',
      ),
    })
    .transform((card) => ({ ...card, jwksUrl: card.jwksUrl ?? `${card.baseUrl}/jwks` }))

const createBankVariables = (sandbox: string) =>
  z
    .object({
      baseUrl: variable(
        'BANK_BASE_URL',
        baseUrl.default(`${sandbox}/bank`),
        'Bank that registers boletos.',
      ),
      locationHosts: variable(
        'BANK_LOCATION_HOSTS',
        hosts,
        'The same for Pix codes of boletos. The host of BANK_BASE_URL always may.',
      ),
      apiKey: variable('BANK_API_KEY', text.default('sandbox-bank-key'), 'Key for the bank.'),
      jwksUrl: variable(
        'BANK_WEBHOOK_JWKS',
        z.url().optional(),
        'Keys that sign its webhooks.',
        '`<BANK_BASE_URL>/jwks`',
      ),
    })
    .transform(({ locationHosts, ...bank }) => ({
      ...bank,
      locationHosts: withHost(bank.baseUrl, locationHosts),
      jwksUrl: bank.jwksUrl ?? `${bank.baseUrl}/jwks`,
    }))

const DEMO_DESK_PEOPLE = 'ana:sandbox-desk-ana,bruno:sandbox-desk-bruno'

/** Whether the people are those of the demonstration, whose keys are public. */
export const hasDemoDeskPeople = ({
  supportDeskPeople,
}: {
  readonly supportDeskPeople: readonly { readonly name: string; readonly key: string }[]
}): boolean =>
  supportDeskPeople.map(({ name, key }) => `${name}:${key}`).join(',') === DEMO_DESK_PEOPLE

/** Providers; the defaults are the sandbox's, which production rejects. */
export const createProviderVariables = (portOffset: number) => {
  const createUrl = (protocol: string, base: number) =>
    `${protocol}://localhost:${base + portOffset}`
  const sandbox = createUrl('http', portal.ports.sandbox)
  return {
    pix: createPixVariables(sandbox),
    mtlsListener: mtlsListenerVariables,
    card: createCardVariables(sandbox, createUrl('http', portal.ports.cardFields)),
    bank: createBankVariables(sandbox),
    sms: z
      .object({
        baseUrl: variable('SMS_BASE_URL', baseUrl.default(`${sandbox}/sms`), 'SMS gateway.'),
        apiKey: variable(
          'SMS_API_KEY',
          text.default('sandbox-sms-key'),
          'Key for the SMS gateway.',
        ),
        number: variable(
          'SMS_NUMBER',
          z
            .string()
            .regex(/^\d{3,15}$/)
            .default('29999'),
          'Number that receives SMS of customers. It must be a short number that only operators in Brazil deliver to, because the sender proves who logs in.',
        ),
        jwksUrl: variable(
          'SMS_WEBHOOK_JWKS',
          z.url().optional(),
          'Keys that sign the webhooks of the SMS gateway.',
          '`<SMS_BASE_URL>/jwks`',
        ),
      })
      .transform((sms) => ({ ...sms, jwksUrl: sms.jwksUrl ?? `${sms.baseUrl}/jwks` })),
    network: networkVariables,
    mail: z.object({
      url: variable(
        'SMTP_URL',
        z.url({ protocol: /^smtps?$/ }).default(createUrl('smtp', portal.ports.smtp)),
        'Mail server.',
      ),
      from: variable(
        'MAIL_FROM',
        text.default(`${portal.brand.name} <nao-responda@portal.example.com>`),
        'Sender of e-mails.',
      ),
    }),
    supportDeskKeys: variable(
      'SUPPORT_DESK_API_KEY',
      list(text).default(['sandbox-desk-key']),
      'Shared key with which the support desk reads on the admin port. Several, separated by commas, while it rotates.',
    ),
    supportDeskPeople: variable(
      'SUPPORT_DESK_PEOPLE',
      namedKeys.prefault(DEMO_DESK_PEOPLE),
      'People at the support desk as `name:key,name:key`. Each shows an own key: one proposes what happens to unmatched money, another one approves it. Changing a support case and switching a partner need such a key too.',
      `\`${DEMO_DESK_PEOPLE}\``,
    ),
  }
}
