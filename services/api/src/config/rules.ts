import {
  createProductionRule,
  createRealUrlRule,
  createRequiredRule,
  createSecretRule,
  isProduction,
  type Rule,
} from '@portal/service/configuration'
import portal from '../../../../portal.json' with { type: 'json' }
import { partnersSchema } from './partners.ts'
import { SANDBOX_BOLETO_ACCOUNT } from './payments.ts'
import { SANDBOX_AUTOMATIC_ACCOUNT } from './pix.ts'

const { sandbox, cardFields, wallet, pixTls, smtp } = portal.ports
const SANDBOX_PORTS = [sandbox, cardFields, wallet, pixTls, smtp]

const HTTP_PROVIDER_URLS = [
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'PIX_WEBHOOK_JWKS',
  'CARD_BASE_URL',
  'CARD_FIELDS_URL',
  'CARD_WEBHOOK_JWKS',
  'BANK_BASE_URL',
  'BANK_WEBHOOK_JWKS',
  'SMS_BASE_URL',
  'SMS_WEBHOOK_JWKS',
  'NETWORK_BASE_URL',
  'NETWORK_AUTHORIZE_URL',
  'NETWORK_TOKEN_URL',
]
const PROVIDER_URLS = [...HTTP_PROVIDER_URLS, 'SMTP_URL']

const SECRETS = [
  'PORTAL_SECRET',
  'PORTAL_SECRET_NEXT',
  'PORTAL_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'CARD_API_KEY',
  'BANK_API_KEY',
  'SMS_API_KEY',
  'NETWORK_API_KEY',
  'SUPPORT_DESK_API_KEY',
  'SUPPORT_DESK_PEOPLE',
  'PARTNERS',
]

/** Variables whose default belongs to the sandbox or to a development machine, or that the operator has to decide. */
const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'PORTAL_ORIGINS',
  'API_BASE_URL',
  'PIX_BASE_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'PIX_WEBHOOK_AUTH',
  'PIX_AUTOMATIC_ACCOUNT',
  'CARD_BASE_URL',
  'CARD_FIELDS_URL',
  'CARD_API_KEY',
  'BANK_BASE_URL',
  'BANK_API_KEY',
  'BOLETO_BANK',
  'BOLETO_BANK_NAME',
  'BOLETO_AGREEMENT',
  'BOLETO_BRANCH',
  'BOLETO_ACCOUNT',
  'SMS_BASE_URL',
  'SMS_API_KEY',
  'SMS_NUMBER',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_DESK_API_KEY',
  'SUPPORT_DESK_PEOPLE',
  'RETURN_INDEX_BASIS_POINTS',
]

/** Variables without which the mTLS listener can neither start nor be registered. */
const MTLS_LISTENER_VARIABLES = [
  'PIX_WEBHOOK_URL',
  'PIX_WEBHOOK_CERT',
  'PIX_WEBHOOK_KEY',
  'PIX_WEBHOOK_CA',
]

/** Variables without which the operator cannot verify a number. */
const NUMBER_VERIFICATION_VARIABLES = [
  'NETWORK_BASE_URL',
  'NETWORK_TOKEN_URL',
  'NETWORK_CLIENT_ID',
  'NETWORK_CLIENT_KEY',
]

const createRequirement = (variable: string, given: string): Rule => ({
  variable,
  message: `Must be set, as ${given} is`,
  isMet: (environment) => environment[given] === undefined || environment[variable] !== undefined,
})

const isPlainHttp = (url: string): boolean => URL.parse(url)?.protocol === 'http:'

/**
 * Over plain HTTP, an attacker on the network path could replace keys, and so forge webhooks and
 * logins of partners.
 */
const HTTPS_RULES: readonly Rule[] = [
  ...HTTP_PROVIDER_URLS.map((variable) =>
    createProductionRule(variable, 'Must be https in production', (value) => !isPlainHttp(value)),
  ),
  createProductionRule(
    'PARTNERS',
    'The jwksUrl of each partner must be https in production',
    (value) =>
      !partnersSchema
        .safeParse(value)
        .data?.some(({ jwksUrl }) => jwksUrl !== undefined && isPlainHttp(jwksUrl)),
  ),
]

const PRODUCTION_RULES: readonly Rule[] = [
  ...REQUIRED_IN_PRODUCTION.map(createRequiredRule),
  ...SECRETS.map(createSecretRule),
  ...PROVIDER_URLS.map((variable) => createRealUrlRule(variable, SANDBOX_PORTS)),
  ...HTTPS_RULES,
  ...Object.entries(SANDBOX_BOLETO_ACCOUNT).map(([variable, account]) =>
    createProductionRule(
      variable,
      "Must not be of the sandbox's account",
      (value) => value !== account,
    ),
  ),
  createProductionRule(
    'PIX_AUTOMATIC_ACCOUNT',
    "Must not be the sandbox's account",
    (value) => value !== SANDBOX_AUTOMATIC_ACCOUNT,
  ),
  createProductionRule(
    'PORTAL_ORIGINS',
    'Must be https in production, so that cookies are Secure',
    (value) => !value.includes('http:'),
  ),
  createProductionRule('PORTAL_NOW', 'Must not be set in production', () => false),
  {
    variable: 'NETWORK_API_KEY',
    message: 'Must be set in production, as NETWORK_BASE_URL is',
    isMet: (environment) =>
      !isProduction(environment) ||
      environment.NETWORK_BASE_URL === undefined ||
      environment.NETWORK_API_KEY !== undefined,
  },
  {
    variable: 'PIX_WEBHOOK_JWKS',
    message: 'Must be set in production, unless PIX_WEBHOOK_AUTH is certificate',
    isMet: (environment) =>
      !isProduction(environment) ||
      environment.PIX_WEBHOOK_AUTH === 'certificate' ||
      environment.PIX_WEBHOOK_JWKS !== undefined,
  },
]

export const RULES: readonly Rule[] = [
  {
    variable: 'PORTAL_SECRET',
    message: 'Must be set in production',
    isMet: ({ NODE_ENV, PORTAL_SECRET }) =>
      NODE_ENV !== 'production' || PORTAL_SECRET !== undefined,
  },
  ...['PORTAL_SECRET_NEXT', 'PORTAL_SECRET_PREVIOUS'].map((variable): Rule => ({
    variable,
    message: 'Must differ from PORTAL_SECRET, which must be set',
    isMet: (environment) =>
      environment[variable] === undefined ||
      (environment.PORTAL_SECRET !== undefined &&
        environment[variable] !== environment.PORTAL_SECRET),
  })),
  ...PRODUCTION_RULES,
  {
    variable: 'PIX_WEBHOOK_PORT',
    message: 'Must be set, as PIX_WEBHOOK_AUTH is certificate',
    isMet: ({ PIX_WEBHOOK_AUTH, PIX_WEBHOOK_PORT }) =>
      PIX_WEBHOOK_AUTH !== 'certificate' || PIX_WEBHOOK_PORT !== undefined,
  },
  createRequirement('PIX_CLIENT_KEY', 'PIX_CLIENT_CERT'),
  createRequirement('PIX_CLIENT_CERT', 'PIX_CLIENT_KEY'),
  ...NUMBER_VERIFICATION_VARIABLES.map((variable) =>
    createRequirement(variable, 'NETWORK_AUTHORIZE_URL'),
  ),
  ...MTLS_LISTENER_VARIABLES.map((variable) => createRequirement(variable, 'PIX_WEBHOOK_PORT')),
]
