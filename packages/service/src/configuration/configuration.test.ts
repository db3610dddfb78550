import { z } from 'zod'
import { describeVariables } from './describe.ts'
import { ConfigurationError, readConfiguration, type Rule } from './read.ts'
import { createListenerVariables, logLevelVariable } from './shared.ts'
import { json, list, text, wholeNumber } from './types.ts'
import { variable } from './variable.ts'

const schema = z
  .object({
    listener: createListenerVariables({ port: 4000, adminPort: 4001 }),
    mail: z
      .object({
        url: variable('SMTP_URL', z.url().default('smtp://localhost'), 'Mail server.'),
        retries: variable(
          'MAIL_RETRIES',
          wholeNumber(0, 9).default(3),
          'Attempts after the first.',
        ),
      })
      .transform((mail) => ({ ...mail, isSafe: mail.url.startsWith('smtps:') })),
    hosts: variable('HOSTS', list(text).default([]), 'Hosts.'),
    teams: variable(
      'TEAMS',
      json(z.array(z.object({ id: text })), 'a JSON list of {id}'),
      'Teams.',
    ),
    logLevel: logLevelVariable,
  })
  .transform(({ listener, ...config }) => ({ ...listener, ...config }))

const RULES: readonly Rule[] = [
  {
    variable: 'SMTP_URL',
    message: 'Must be set in production',
    isMet: ({ NODE_ENV, SMTP_URL }) => NODE_ENV !== 'production' || SMTP_URL !== undefined,
  },
]
const read = (environment: Record<string, string>) =>
  readConfiguration('test', schema, { TEAMS: '[]', ...environment }, RULES)

describe('readConfiguration', () => {
  it('returns the defaults and what the environment says, nested as the schema', () => {
    expect(read({ SMTP_URL: 'smtps://mail.example', HOSTS: 'a, b c' })).toEqual({
      host: '127.0.0.1',
      port: 4000,
      admin: { host: '127.0.0.1', port: 4001 },
      mail: { url: 'smtps://mail.example', retries: 3, isSafe: true },
      hosts: ['a', 'b', 'c'],
      teams: [],
      logLevel: 'info',
    })
  })

  it('gives a process with a port of its own no admin port unless it names one', () => {
    expect(read({ PORT: '1' }).admin).toBeNull()
    expect(read({ PORT: '1', ADMIN_PORT: '2' }).admin).toEqual({ host: '127.0.0.1', port: 2 })
  })

  it('reports every variable at fault at once, broken rules among them', () => {
    expect(() =>
      read({ NODE_ENV: 'production', MAIL_RETRIES: '10', LOG_LEVEL: 'loud', TEAMS: '[{"id":""}]' }),
    ).toThrow(ConfigurationError)
    expect(() =>
      read({ NODE_ENV: 'production', MAIL_RETRIES: '10', LOG_LEVEL: 'loud', TEAMS: '[{"id":""}]' }),
    ).toThrow(
      /^The configuration of the test is invalid:\n {2}MAIL_RETRIES: .+\n {2}TEAMS\.0\.id: .+\n {2}LOG_LEVEL: .+\n {2}SMTP_URL: Must be set in production$/,
    )
    expect(() => read({ TEAMS: '{' })).toThrow('\n  TEAMS: Must be a JSON list of {id}')
  })

  it('says of a required variable that it must be set', () => {
    expect(() => readConfiguration('test', schema, {})).toThrow('\n  TEAMS: Must be set')
  })

  it.each(['', ' ', '0x1', '1e0', '-1', '1.5'])('rejects %j as a whole number', (text) => {
    expect(() => read({ MAIL_RETRIES: text })).toThrow('\n  MAIL_RETRIES: Must be a whole number')
    expect(() => read({ PORT: text })).toThrow('\n  PORT: Must be a whole number')
  })
})

describe('describeVariables', () => {
  it('has a row for each variable with what it accepts, its default and its purpose', () => {
    expect(describeVariables(schema).split('\n').slice(2)).toEqual([
      '| `HOST` | text | `127.0.0.1` | Address to listen on. |',
      '| `PORT` | 0 to 65535 | `4000` | Port for clients. |',
      '| `ADMIN_HOST` | text | `127.0.0.1` | Address that the admin port listens on. Never public. |',
      '| `ADMIN_PORT` | 0 to 65535 | `4001` | Admin port: metrics, for operators. A process with PORT set and without this has none. |',
      '| `SMTP_URL` | URL | `smtp://localhost` | Mail server. |',
      '| `MAIL_RETRIES` | 0 to 9 | `3` | Attempts after the first. |',
      '| `HOSTS` | text |  | Hosts. |',
      '| `TEAMS` | text | **required** | Teams. |',
      '| `LOG_LEVEL` | `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent` | `info` | Least severe level that is logged. |',
    ])
  })
})
