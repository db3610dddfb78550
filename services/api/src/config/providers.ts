import { list, namedKeys, port, text, variable } from '@portal/service/configuration'
import { z } from 'zod'
import portal from '../../../../portal.json' with { type: 'json' }
import { networkVariables } from './network.ts'

export interface MtlsListenerConfig {
  readonly port: number
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string
}

const file = text.optional()

const hosts = list(text).default([])

/** Hosts in lower case that serve the locations of a provider. */
const withHost = (baseUrl: string, further: readonly string[]): string[] => [
  ...new Set([new URL(baseUrl).host, ...further.map((host) => host.toLowerCase())]),
]

/** Base URL that paths are appended to; a slash at its end is dropped. */
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url))

/** Account of the sandbox's Pix provider. */
export const SANDBOX_AUTOMATIC_ACCOUNT = '0001/123456'

/** Scopes of Pix Automático, requested only if it is offered. */
const AUTOMATIC_PIX_SCOPE =
  'cob.write cob.read rec.write rec.read solicrec.write cobr.write cobr.read payloadlocationrec.write payloadlocationrec.read webhookrec.write webhookcobr.write'

const createPixVariables = (sandbox: string) =>
  z
    .object({
      baseUrl: variable(
        'PIX_BASE_URL',
        providerUrl.default(`${sandbox}/pix`),
        'API Pix of the provider, with its path prefix.',
      ),
      tokenUrl: variable(
        'PIX_TOKEN_URL',
        z.url({ protocol: /^https?$/ }).optional(),
        'OAuth token endpoint of the Pix provider.',
        '`<PIX_BASE_URL>/oauth/token`',
      ),
      scope: variable(
        'PIX_SCOPE',
        z.string().default('cobv.write cobv.read pix.write pix.read webhook.write'),
        'OAuth scopes that the API requests; empty requests none.',
      ),
      clientAuth: variable(
        'PIX_CLIENT_AUTH',
        z.enum(['client_secret_basic', 'client_secret_post']).default('client_secret_basic'),
        'How the OAuth client authenticates: Basic header, or fields of the form.',
      ),
      locationHosts: variable(
        'PIX_LOCATION_HOSTS',
        hosts,
        'Further hosts, with port, whose locations may stand in Pix codes of the Pix provider, comma-separated. The host of PIX_BASE_URL always may.',
      ),
      clientId: variable(
        'PIX_CLIENT_ID',
        text.default('portal'),
        'OAuth client at the Pix provider.',
      ),
      clientSecret: variable(
        'PIX_CLIENT_SECRET',
        text.default('sandbox-pix-secret'),
        'Its secret.',
      ),
      key: variable(
        'PIX_KEY',
        text.default('5f84a4c5-c5cb-4599-9f13-7eb4d419dacc'),
        'Pix key that customers pay to.',
      ),
      certFile: variable(
        'PIX_CLIENT_CERT',
        file,
        'PEM file of the certificate that the API shows the Pix provider. Needs PIX_CLIENT_KEY.',
      ),
      keyFile: variable('PIX_CLIENT_KEY', file, 'PEM file of its key. Needs PIX_CLIENT_CERT.'),
      caFile: variable(
        'PIX_CA',
        text.nullable().default(null),
        'PEM file of the authority of the Pix provider, where the system does not know it.',
      ),
      jwksUrl: variable(
        'PIX_WEBHOOK_JWKS',
        z.url().optional(),
        'Keys that sign the webhooks of the Pix provider.',
        '`<PIX_BASE_URL>/jwks`',
      ),
      webhookAuth: variable(
        'PIX_WEBHOOK_AUTH',
        z.enum(['signature', 'certificate']).default('signature'),
        'How webhooks of the Pix provider are authenticated: by their signature, or by the client certificate alone. `certificate` needs PIX_WEBHOOK_PORT.',
      ),
      webhookUrl: variable(
        'PIX_WEBHOOK_URL',
        z
          .url({ protocol: /^https?$/ })
          .nullable()
          .default(null),
        'URL that is registered for webhooks of the Pix provider instead of API_BASE_URL.',
      ),
      automaticAccount: variable(
        'PIX_AUTOMATIC_ACCOUNT',
        z
          .string()
          .regex(/^\d{1,4}\/\d{1,20}$/, 'Must be branch/account')
          .or(z.literal('none'))
          .default(SANDBOX_AUTOMATIC_ACCOUNT),
        'Current account that receives Pix Automático, as branch/account; `none` if the Pix provider does not have it. Its scopes are requested besides PIX_SCOPE.',
      ),
    })
    .transform(({ certFile, keyFile, caFile, jwksUrl, tokenUrl, locationHosts, ...pix }) => ({
      ...pix,
      scope:
        pix.automaticAccount === 'none' || pix.scope === ''
          ? pix.scope
          : `${pix.scope} ${AUTOMATIC_PIX_SCOPE}`,
      locationHosts: withHost(pix.baseUrl, locationHosts),
      tokenUrl: tokenUrl ?? `${pix.baseUrl}/oauth/token`,
      jwksUrl: jwksUrl ?? `${pix.baseUrl}/jwks`,
      certificate:
        certFile === undefined || keyFile === undefined ? null : { certFile, keyFile, caFile },
    }))

/** The mTLS listener for webhooks; null when a proxy terminates mTLS or none is required. */
const mtlsListenerVariables = z
  .object({
    port: variable(
      'PIX_WEBHOOK_PORT',
      port.optional(),
      'Port for webhooks of clients that show a certificate of PIX_WEBHOOK_CA. Needs the other four PIX_WEBHOOK_ variables.',
    ),
    certFile: variable('PIX_WEBHOOK_CERT', file, 'PEM file of the certificate of that port.'),
    keyFile: variable('PIX_WEBHOOK_KEY', file, 'PEM file of its key.'),
    caFile: variable('PIX_WEBHOOK_CA', file, 'PEM file of the authority of its clients.'),
  })
  .transform(({ port: listenerPort, certFile, keyFile, caFile }): MtlsListenerConfig | null =>
    listenerPort === undefined ||
    certFile === undefined ||
    keyFile === undefined ||
    caFile === undefined
      ? null
      : { port: listenerPort, certFile, keyFile, caFile },
  )

const createCardVariables = (sandbox: string, fieldsUrl: string) =>
  z
    .object({
      baseUrl: variable('CARD_BASE_URL', z.url().default(`${sandbox}/card`), 'Card acquirer.'),
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
        z.url().default(`${sandbox}/bank`),
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
        baseUrl: variable('SMS_BASE_URL', z.url().default(`${sandbox}/sms`), 'SMS gateway.'),
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
      'Shared key with which the support desk reads on the admin port and answers support cases. Several, separated by commas, while it rotates.',
    ),
    supportDeskPeople: variable(
      'SUPPORT_DESK_PEOPLE',
      namedKeys.prefault(DEMO_DESK_PEOPLE),
      'People at the support desk as `name:key,name:key`. Each shows an own key: one proposes what happens to unmatched money, another one approves it. Switching a partner needs such a key too.',
      `\`${DEMO_DESK_PEOPLE}\``,
    ),
  }
}
