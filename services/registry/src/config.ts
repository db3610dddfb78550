import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  allowSandboxVariable,
  createListenerVariables,
  createRequiredRule,
  createSecretRule,
  databaseListenUrlVariable,
  databaseUrlVariable,
  json,
  list,
  logLevelVariable,
  nodeEnvVariable,
  portOffsetVariable,
  readConfiguration,
  readPortOffset,
  requestTimeoutVariable,
  text,
  variable,
  type Environment,
  type Rule,
} from '@portal/service/configuration'
import { getDefaultDataFolder } from '@portal/service/data-folder'
import { httpOrigin } from '@portal/service/origins'
import { z } from 'zod'
import portal from '../../../portal.json' with { type: 'json' }
import { teamsSchema } from './teams.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export const createConfigSchema = (portOffset: number) =>
  z
    .object({
      nodeEnv: nodeEnvVariable,
      allowSandbox: allowSandboxVariable,
      portOffset: portOffsetVariable,
      listener: createListenerVariables({
        port: portal.ports.registry + portOffset,
        adminPort: portal.ports.registryAdmin + portOffset,
      }),
      databaseUrl: databaseUrlVariable,
      databaseListenUrl: databaseListenUrlVariable,
      dataDir: variable(
        'PORTAL_DATA',
        text
          .default(getDefaultDataFolder(ROOT, portOffset))
          .transform((folder) => join(folder, 'registry')),
        'Data folder; contains the embedded database in `registry`.',
        '`.data`, with an offset `.data-<offset>`',
      ),
      teams: variable(
        'REGISTRY_TEAMS',
        json(teamsSchema, 'a JSON list of {team, remotes, tokenHash}'),
        'JSON list of teams and the remotes that they may change. `portal-release token` creates a token and its hash.',
      ),
      keysFolder: variable(
        'REGISTRY_KEYS',
        z.string(),
        'Folder of the signing keys, created by `portal-release keys init`.',
      ),
      apiAdminUrl: variable(
        'API_ADMIN_URL',
        z
          .url({ protocol: /^https?$/ })
          .transform((url) => url.replace(/\/$/, ''))
          .nullable()
          .default(null),
        'Admin port of the API. Failures that browsers report there roll a canary back; without it, rollbacks are manual.',
      ),
      edgeUrls: variable(
        'EDGE_URLS',
        list(httpOrigin).default([]),
        'URLs of edges. A release is published only if each edge serves its files, and rolled back when most edges stop to. Of a host name with several addresses, each is an edge (http only).',
      ),
      requestTimeoutMs: requestTimeoutVariable,
      logLevel: logLevelVariable,
    })
    .transform(({ listener, ...config }) => ({ ...listener, ...config }))

type RegistryConfig = z.output<ReturnType<typeof createConfigSchema>>

const RULES: readonly Rule[] = [
  createRequiredRule('DATABASE_URL'),
  createSecretRule('DATABASE_URL'),
  createSecretRule('REGISTRY_TEAMS'),
]

export const readConfig = (environment: Environment): RegistryConfig =>
  readConfiguration('registry', createConfigSchema(readPortOffset(environment)), environment, RULES)
