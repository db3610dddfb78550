import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { originSchema, portalFileSchema, type PortalFile } from './portal-file'

const edgeFolder = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = join(edgeFolder, '../..')
const REMOTE_PORTS = { auth: 3101, bills: 3102, payments: 3103, support: 3104 } as const

const origins = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean)).pipe(z.array(originSchema))

const upstreams = z.string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean).map((pair) => pair.split('=')))
  .pipe(z.array(z.tuple([z.string().regex(/^[a-z][a-z0-9-]*$/), originSchema])))
  .transform((pairs) => new Map(pairs))

const environment = z.object({
  PORTAL_PORT_OFFSET: z.coerce.number().int().min(0).max(50_000).default(0),
  EDGE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  EDGE_HOST: z.string().default('127.0.0.1'),
  API_URL: originSchema.optional(),
  /** `auth=http://host:port bills=...`: where the files of each remote lie. */
  REMOTE_UPSTREAMS: upstreams.optional(),
  /** Folder of everything that changes while the portal runs. */
  PORTAL_DATA: z.string().default(join(root, '.data')),
  REGISTRY_FILE: z.string().optional(),
  HOST_DIST: z.string().default(join(root, 'host/dist')),
  PORTAL_FILE: z.string().default(join(edgeFolder, 'portal.json')),
  /** Origins that may show the portal in a frame or exchange messages with it. */
  PARTNER_ORIGINS: origins.optional(),
  /** Origins of hosted pages that the portal shows in a frame (card fields, 3-D Secure). */
  FRAME_ORIGINS: origins.optional(),
  /** Origins other than the portal's own from which a registry entry may load code. */
  SCRIPT_ORIGINS: origins.default([]),
  /** Further origins that scripts may call. */
  CONNECT_ORIGINS: origins.default([]),
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface EdgeConfig {
  port: number
  host: string
  apiUrl: string
  remoteUpstreams: ReadonlyMap<string, string>
  registryFile: string
  hostDist: string
  portal: PortalFile
  partnerOrigins: readonly string[]
  frameOrigins: readonly string[]
  scriptOrigins: readonly string[]
  connectOrigins: readonly string[]
  trustProxyHops: number
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** Throws one error that names every variable that is wrong. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new Error(`edge configuration:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const at = (port: number) => port + env.PORTAL_PORT_OFFSET
  return {
    port: env.EDGE_PORT ?? at(3000),
    host: env.EDGE_HOST,
    apiUrl: env.API_URL ?? `http://127.0.0.1:${at(4000)}`,
    remoteUpstreams: env.REMOTE_UPSTREAMS ?? localRemotes(at),
    registryFile: env.REGISTRY_FILE ?? join(env.PORTAL_DATA, 'registry.json'),
    hostDist: env.HOST_DIST,
    portal: readPortalFile(env.PORTAL_FILE),
    partnerOrigins: env.PARTNER_ORIGINS ?? [`http://localhost:${at(3200)}`],
    frameOrigins: env.FRAME_ORIGINS ?? [`http://localhost:${at(4101)}`],
    scriptOrigins: env.SCRIPT_ORIGINS,
    connectOrigins: env.CONNECT_ORIGINS,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    logLevel: env.LOG_LEVEL,
  }
}

const localRemotes = (at: (port: number) => number) =>
  new Map(Object.entries(REMOTE_PORTS).map(([name, port]) => [name, `http://127.0.0.1:${at(port)}`]))

function readPortalFile(file: string): PortalFile {
  const parsed = portalFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
