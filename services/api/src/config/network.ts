import { text, variable } from '@portal/service/configuration'
import { z } from 'zod'
import { baseUrl } from './base-url.ts'

/** Number verification; null without an authorization endpoint. */
const numberVerificationVariables = z
  .object({
    authorizeUrl: variable(
      'NETWORK_AUTHORIZE_URL',
      z.url({ protocol: /^https?$/ }).optional(),
      'OpenID Connect authorization endpoint of the mobile operator, which enables number verification. Needs NETWORK_BASE_URL, the other three variables and NETWORK_ORIGINS of the edge.',
    ),
    tokenUrl: variable(
      'NETWORK_TOKEN_URL',
      z.url({ protocol: /^https?$/ }).optional(),
      'Its token endpoint.',
    ),
    clientId: variable('NETWORK_CLIENT_ID', text.optional(), 'OAuth client at the operator.'),
    keyFile: variable(
      'NETWORK_CLIENT_KEY',
      text.optional(),
      'PEM file of the P-256 private key that signs its client assertions. It is read for each one.',
    ),
  })
  .transform(({ authorizeUrl, tokenUrl, clientId, keyFile }) =>
    authorizeUrl === undefined ||
    tokenUrl === undefined ||
    clientId === undefined ||
    keyFile === undefined
      ? null
      : { authorizeUrl, tokenUrl, clientId, keyFile },
  )

/** CAMARA APIs of the mobile operator. */
export const networkVariables = z.object({
  baseUrl: variable(
    'NETWORK_BASE_URL',
    baseUrl.nullable().default(null),
    "CAMARA APIs of the mobile operator's network: SIM Swap and Number Verification. Without it, the age of a SIM is not checked.",
  ),
  apiKey: variable(
    'NETWORK_API_KEY',
    text.default('sandbox-network-key'),
    "Key for the operator's SIM Swap.",
  ),
  numberVerification: numberVerificationVariables,
})
