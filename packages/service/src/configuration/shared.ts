import { z } from 'zod'
import { logLevel, port, text, wholeNumber } from './types.ts'
import { variable, type Environment } from './variable.ts'

/** Variables that several services have. Each is stated here once. */

export const portOffsetVariable = variable(
  'PORTAL_PORT_OFFSET',
  wholeNumber(0, 50_000).default(0),
  'Number that is added to every default port, so that several stacks run on one machine.',
)

/**
 * The defaults of other variables depend on the offset, so it is read before their schema is created. An invalid one
 * counts as 0 here and is reported with everything else that is wrong.
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

export const requestTimeoutVariable = variable(
  'REQUEST_TIMEOUT_SECONDS',
  wholeNumber(1, 300)
    .default(15)
    .transform((seconds) => seconds * 1000),
  'Seconds in which a request must have arrived; its headers have two thirds of them.',
)

export const drainVariable = variable(
  'DRAIN_SECONDS',
  wholeNumber(0, 300)
    .default(0)
    .transform((seconds) => seconds * 1000),
  'Seconds between the first failed readiness check and closing the port, so that a load balancer notices.',
)

/**
 * The port for clients and the admin port, which is never public. A process that is given a port of its own and no admin
 * port has none.
 */
export const createListenerVariables = (defaults: {
  /** `EDGE_` where the service has names of its own. */
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
