import { port, text, variable } from '@portal/service/configuration'
import { z } from 'zod'
import { baseUrl } from './base-url.ts'
import { hosts, withHost } from './hosts.ts'

export interface MtlsListenerConfig {
  readonly port: number
  readonly certFile: string
  readonly keyFile: string
  readonly caFile: string
}

const file = text.optional()

/** Account of the sandbox's Pix provider. */
export const SANDBOX_AUTOMATIC_ACCOUNT = '0001/123456'

/** Scopes of Pix Automático, requested only if it is offered. */
const AUTOMATIC_PIX_SCOPE =
  'cob.write cob.read rec.write rec.read solicrec.write cobr.write cobr.read payloadlocationrec.write payloadlocationrec.read webhookrec.write webhookcobr.write'

/** Names and values as in a query: `a=1&b=2`. */
const pairs = z
  .string()
  .regex(/^[^=&]+=[^=&]+(?:&[^=&]+=[^=&]+)*$/, 'Must be name=value, separated by &')
  .transform((value) => Object.fromEntries(new URLSearchParams(value)))
/** The client writes its own `authorization` and `content-type`. */
const headerName = z
  .string()
  .regex(/^(?!(?:authorization|content-\w+|host)$)[\w-]+$/i, 'Must name a header of the provider')
const headerValue = z.string().regex(/^[\x21-\x7e]+$/, 'Must be visible ASCII characters')

export const createPixVariables = (sandbox: string) =>
  z
    .object({
      baseUrl: variable(
        'PIX_BASE_URL',
        baseUrl.default(`${sandbox}/pix`),
        'API Pix of the provider, with its path prefix.',
      ),
      tokenUrl: variable(
        'PIX_TOKEN_URL',
        z.url({ protocol: /^https?$/ }).optional(),
        'OAuth token endpoint of the Pix provider.',
        '`<PIX_BASE_URL>/oauth/token`',
      ),
      query: variable(
        'PIX_QUERY',
        pairs.default({}),
        'Query parameters that the Pix provider wants with each request, as `name=value&name=value`, percent-encoded.',
        'none',
      ),
      headers: variable(
        'PIX_HEADERS',
        pairs.pipe(z.record(headerName, headerValue)).default({}),
        'Headers that it wants with each request, in the same form.',
        'none',
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
export const mtlsListenerVariables = z
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
