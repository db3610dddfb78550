import type { Environment, Rule } from '@portal/service/configuration'

/** Variables that default to the sandbox. Production requires a value that does not name the sandbox. */
const SANDBOX_DEFAULTS = [
  'PIX_BASE_URL',
  'CARD_BASE_URL',
  'CARD_FIELDS_URL',
  'BANK_BASE_URL',
  'SMS_BASE_URL',
  'SMTP_URL',
  'PIX_CLIENT_SECRET',
  'BANK_API_KEY',
  'SMS_API_KEY',
  'CARD_API_KEY',
  'SUPPORT_DESK_API_KEY',
  'SUPPORT_DESK_PEOPLE',
]

/** Variables without which the mTLS listener can neither start nor be registered. */
const MTLS_LISTENER_VARIABLES = [
  'PIX_WEBHOOK_URL',
  'PIX_WEBHOOK_CERT',
  'PIX_WEBHOOK_KEY',
  'PIX_WEBHOOK_CA',
]

const isProduction = ({ NODE_ENV }: Environment): boolean => NODE_ENV === 'production'
const isSandboxAllowed = ({ ALLOW_SANDBOX }: Environment): boolean =>
  ALLOW_SANDBOX === '1' || ALLOW_SANDBOX === 'true'

const createRequirement = (variable: string, given: string): Rule => ({
  variable,
  message: `Must be set, as ${given} is`,
  isMet: (environment) => environment[given] === undefined || environment[variable] !== undefined,
})

export const RULES: readonly Rule[] = [
  {
    variable: 'PORTAL_SECRET',
    message: 'Must be set in production',
    isMet: (environment) => !isProduction(environment) || environment.PORTAL_SECRET !== undefined,
  },
  ...SANDBOX_DEFAULTS.map((variable) => ({
    variable,
    message: 'Must be set in production, and not to the sandbox (ALLOW_SANDBOX=1 allows it)',
    isMet: (environment: Environment) =>
      !isProduction(environment) ||
      isSandboxAllowed(environment) ||
      environment[variable]?.includes('sandbox') === false,
  })),
  {
    variable: 'PIX_WEBHOOK_PORT',
    message: 'Must be set, as PIX_WEBHOOK_AUTH is certificate',
    isMet: ({ PIX_WEBHOOK_AUTH, PIX_WEBHOOK_PORT }) =>
      PIX_WEBHOOK_AUTH !== 'certificate' || PIX_WEBHOOK_PORT !== undefined,
  },
  createRequirement('PIX_CLIENT_KEY', 'PIX_CLIENT_CERT'),
  createRequirement('PIX_CLIENT_CERT', 'PIX_CLIENT_KEY'),
  ...MTLS_LISTENER_VARIABLES.map((variable) => createRequirement(variable, 'PIX_WEBHOOK_PORT')),
]
