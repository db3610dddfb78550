import { z } from 'zod'
import { logLevel, port, text, wholeNumber } from './types.ts'
import { variable, type Environment } from './variable.ts'

export const portOffsetVariable = variable(
  'PORTAL_PORT_OFFSET',
  wholeNumber(0, 50_000).default(0),
  'Number that is added to every default port, so that several stacks run on one machine.',
)

/**
 * Returns the port offset before the schema exists, because the defaults of other variables depend
 * on it. An invalid offset counts as 0 here; `readConfiguration` reports it with all other errors.
 */
export const readPortOffset = ({ PORTAL_PORT_OFFSET }: Environment): number =>
  portOffsetVariable.safeParse(PORTAL_PORT_OFFSET).data ?? 0

export const logLevelVariable = variable(
  'LOG_LEVEL',
  logLevel.default('info'),
  'Least severe level that is logged.',
)

export const databaseUrlVariable = variable(
  'DATABASE_URL',
  z
    .url({ protocol: /^postgres(ql)?$/ })
    .nullable()
    .default(null),
  'PostgreSQL server. Without it the service has an embedded database in its data folder.',
)

export const databaseListenUrlVariable = variable(
  'DATABASE_LISTEN_URL',
  z
    .url({ protocol: /^postgres(ql)?$/ })
    .nullable()
    .default(null),
  'The PostgreSQL server itself, for LISTEN and migrations, where DATABASE_URL leads to a connection pooler such as PgBouncer.',
  '`DATABASE_URL`',
)

export const requestTimeoutVariable = variable(
  'REQUEST_TIMEOUT_SECONDS',
  wholeNumber(1, 300)
    .prefault('15')
    .transform((seconds) => seconds * 1000),
  'Seconds in which a request must have arrived; its headers have two thirds of them.',
)

export const drainVariable = variable(
  'DRAIN_SECONDS',
  wholeNumber(0, 300)
    .prefault('0')
    .transform((seconds) => seconds * 1000),
  'Seconds between the first failed readiness check and closing the port, so that a load balancer notices.',
)

/**
 * Returns the schema of the client listener and the admin listener. A process that sets its port
 * without ADMIN_PORT has no admin listener, so that a second process on one machine does not
 * conflict.
 */
export const createListenerVariables = (defaults: {
  /** Prefix of the variable names, for example `EDGE_`. */
  readonly prefix?: string
  readonly port: number
  readonly adminPort: number
}) => {
  const prefix = defaults.prefix ?? ''
  return z
    .object({
      host: variable(`${prefix}HOST`, text.default('127.0.0.1'), 'Address to listen on.'),
      port: variable(`${prefix}PORT`, port.optional(), 'Port for clients.', `\`${defaults.port}\``),
      adminHost: variable(
        'ADMIN_HOST',
        text.default('127.0.0.1'),
        'Address that the admin port listens on. Never public.',
      ),
      adminPort: variable(
        'ADMIN_PORT',
        port.optional(),
        `Admin port: metrics, for operators. A process with ${prefix}PORT set and without this has none.`,
        `\`${defaults.adminPort}\``,
      ),
    })
    .transform((given) => ({
      host: given.host,
      port: given.port ?? defaults.port,
      admin:
        given.adminPort === undefined && given.port !== undefined
          ? null
          : { host: given.adminHost, port: given.adminPort ?? defaults.adminPort },
    }))
}
