import { z } from 'zod'
import type { Rule } from './read.ts'
import { readPortOffset } from './shared.ts'
import { flag, splitValues } from './types.ts'
import { variable, type Environment } from './variable.ts'

export const nodeEnvVariable = variable(
  'NODE_ENV',
  z.enum(['production', 'development', 'test']).default('development'),
  'What the process runs for. Production refuses the defaults of the sandbox and secrets that this repository publishes.',
)

export const allowSandboxVariable = variable(
  'ALLOW_SANDBOX',
  flag.default(false),
  'Whether a production start may use the sandbox and its customers.',
)

/** True for a process that must not use the sandbox. */
export const isProduction = ({ NODE_ENV, ALLOW_SANDBOX }: Environment): boolean =>
  NODE_ENV === 'production' && flag.safeParse(ALLOW_SANDBOX).data !== true

/** Secrets and keys in this repository, which everyone can read. A test finds those that are missing here. */
const PUBLISHED_SECRETS = [
  // Docker Compose: root secret and token of the team, the hash of that token, and the database.
  'integration-tests-only-integration-tests-only',
  'y278jCpWTlegy-T54_gWNg6ME9MZTjh7-mdJbvAr8uw',
  'portal:portal@',
  // Sandbox: keys of the providers and of the support desk, key of the example partner, Pix key.
  'sandbox-pix-secret',
  'sandbox-bank-key',
  'sandbox-card-key',
  'sandbox-sms-key',
  'sandbox-network-key',
  'sandbox-desk-key',
  'sandbox-desk-ana',
  'sandbox-desk-bruno',
  'c2FuZGJveC1wYXJ0bmVyLWtleS1vZi0zMi1ieXRlcyE',
  '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
]

/** True for a text such as 'xxxx' or 'test-secret-test-secret-'. */
const isRepetition = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length

/** True for a value that contains a published secret, and for repeated words, as tests use them. */
export const isPublishedSecret = (value: string): boolean =>
  PUBLISHED_SECRETS.some((secret) => value.includes(secret)) || isRepetition(value)

/** Creates a rule for production. A missing value passes, so that only `createRequiredRule` reports it. */
export const createProductionRule = (
  variable: string,
  message: string,
  isAccepted: (value: string, environment: Environment) => boolean,
): Rule => ({
  variable,
  message,
  isMet: (environment) => {
    const value = environment[variable]
    return !isProduction(environment) || value === undefined || isAccepted(value, environment)
  },
})

export const createRequiredRule = (variable: string): Rule => ({
  variable,
  message: 'Must be set in production (ALLOW_SANDBOX=1 permits the sandbox)',
  isMet: (environment) => !isProduction(environment) || environment[variable] !== undefined,
})

export const createSecretRule = (variable: string): Rule =>
  createProductionRule(
    variable,
    'Must not be a value that this repository publishes',
    (value) => !isPublishedSecret(value),
  )

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Rejects URLs that name the sandbox, or one of these ports on this machine. */
export const createRealUrlRule = (variable: string, ports: readonly number[]): Rule =>
  createProductionRule(variable, 'Must not be a URL of the sandbox', (value, environment) => {
    const sandboxPorts = ports.map((port) => String(port + readPortOffset(environment)))
    const urls = splitValues(value).flatMap((text) => (URL.canParse(text) ? new URL(text) : []))
    return (
      !value.includes('sandbox') &&
      !urls.some(
        ({ hostname, port }) => LOOPBACK_HOSTS.includes(hostname) && sandboxPorts.includes(port),
      )
    )
  })
