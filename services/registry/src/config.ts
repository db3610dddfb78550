import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import portal from '../../../portal.json' with { type: 'json' }
import { teamsSchema, type Team } from './teams.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const teams = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'Must be a JSON list of {team, remotes, tokenHash}',
      })
      return z.NEVER
    }
  })
  .pipe(teamsSchema)

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where operators ask for metrics. Never public. */
  INSIDE_HOST: z.string().default('127.0.0.1'),
  INSIDE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PORTAL_PORT_OFFSET: z.coerce.number().int().min(0).max(50_000).default(0),
  PORTAL_DATA: z.string().default(join(ROOT, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Who may write what: `portal-release token` makes a token and its hash. */
  REGISTRY_TEAMS: teams,
  /** Folder of `portal-release keys make`: what is announced is signed with its keys. */
  REGISTRY_KEYS: z.string(),
  /** The API's port for operators: what browsers reported ends a trial that fails. Without it people do. */
  HEALTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Seconds in which a request has to be there whole; its headers have two thirds of them. */
  ARRIVE_SECONDS: z.coerce.number().int().min(1).max(300).default(15),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface RegistryConfig {
  host: string
  port: number
  /** Where operators ask; null for a process that was given a port of its own and none for this. */
  inside: { host: string; port: number } | null
  databaseUrl: string | null
  dataDir: string
  teams: readonly Team[]
  keysFolder: string
  healthUrl: string | null
  arriveMs: number
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** Throws one error that names every variable that is wrong. */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
): RegistryConfig {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new Error(`registry configuration:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const at = (port: number) => port + env.PORTAL_PORT_OFFSET
  return {
    host: env.HOST,
    port: env.PORT ?? at(portal.ports.registry),
    inside:
      env.INSIDE_PORT === undefined && env.PORT !== undefined
        ? null
        : { host: env.INSIDE_HOST, port: env.INSIDE_PORT ?? at(portal.ports.registryInside) },
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: join(env.PORTAL_DATA, 'registry'),
    teams: env.REGISTRY_TEAMS,
    keysFolder: env.REGISTRY_KEYS,
    healthUrl: env.HEALTH_URL?.replace(/\/$/, '') ?? null,
    arriveMs: env.ARRIVE_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  }
}
