import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { httpOrigin, pageOrigin } from '@portal/service/origins'
import { z } from 'zod'
import { googlePayVariables, readGooglePay } from './pages/google-pay.ts'
import type { RegistryService } from './registry/copy.ts'
import { readPortalFile } from './portal-file.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

const words = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))
const origins = words.pipe(z.array(httpOrigin))

const upstreams = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  )
  .pipe(z.array(z.tuple([z.string().regex(/^[a-z][a-z0-9-]*$/), httpOrigin])))
  .transform((pairs) => new Map(pairs))

const networks = words.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))

const environment = z
  .object({
    PORTAL_PORT_OFFSET: z.coerce.number().int().min(0).max(50_000).default(0),
    EDGE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    EDGE_HOST: z.string().default('127.0.0.1'),
    /** Files in PEM, where TLS ends here and not before: browsers are then spoken to by HTTP/2. */
    EDGE_TLS_CERT: z.string().optional(),
    EDGE_TLS_KEY: z.string().optional(),
    /** Where operators ask for metrics. Never public. */
    INSIDE_HOST: z.string().default('127.0.0.1'),
    INSIDE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** Every process of the API, parted by spaces or commas. */
    API_URL: origins.pipe(z.tuple([z.string()], z.string())).optional(),
    /** The API's port for operators, where browsers' reports are counted. */
    HEALTH_URL: httpOrigin.optional(),
    /** `auth=http://host:port bills=...`: where the files of each remote lie. */
    REMOTE_UPSTREAMS: upstreams.optional(),
    /** Folder to which releases are published by the hashes of their files; it serves a file when the remote's origin fails. */
    RELEASE_STORE: z.string().optional(),
    /** Folder of everything that changes while the portal runs. */
    PORTAL_DATA: z.string().default(join(root, '.data')),
    REGISTRY_FILE: z.string().optional(),
    /** Address of the registry that teams share, in the file's place. */
    REGISTRY_URL: httpOrigin.optional(),
    /** File of the root that this edge trusts: what the registry says is signed. */
    REGISTRY_ROOT: z.string().optional(),
    HOST_DIST: z.string().default(join(root, 'host/dist')),
    PORTAL_FILE: z.string().default(join(root, 'portal.json')),
    /** Origins that may show the portal in a frame or exchange messages with it. */
    PARTNER_ORIGINS: words.pipe(z.array(pageOrigin)).optional(),
    /** Origins of hosted pages that the portal shows in a frame (card fields, 3-D Secure). */
    FRAME_ORIGINS: origins.optional(),
    /** Origins other than the portal's own from which a registry entry may load code. */
    SCRIPT_ORIGINS: origins.default([]),
    /** Further origins that scripts may call. */
    CONNECT_ORIGINS: origins.default([]),
    ...googlePayVariables,
    /** Addresses and networks (10.0.0.0/8) of the proxies in front: X-Forwarded-* is believed from these alone. */
    TRUST_PROXY: networks.default([]),
    /** Seconds in which a request has to be there whole; its headers have two thirds of them. */
    ARRIVE_SECONDS: z.coerce.number().int().min(1).max(300).default(15),
    /** Connections that one address may have open: what its calls and event streams may take, and a few beside. Proxies of TRUST_PROXY may have more. */
    CONNECTIONS_OF_AN_ADDRESS: z.coerce.number().int().min(1).default(600),
    /** Calls of the API that one address may make for long; ten times as many at once. */
    CALLS_PER_SECOND: z.coerce.number().int().min(1).default(100),
    /** The same for one customer, wherever the calls come from. */
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number().int().min(1).default(10),
    /** Seconds between 'not ready' and closing the door, for a balancer in front to notice. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    /** 'off' serves every page without its first picture. */
    FIRST_PICTURES: z.enum(['on', 'off']).default('on'),
    /** 'off' leaves it to each page to ask for what it begins with. */
    PREFETCH: z.enum(['on', 'off']).default('on'),
    /** 'off' has browsers forget what they keep for the time without a connection, and keep nothing more. */
    OFFLINE: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .refine(
    ({ REGISTRY_URL, REGISTRY_ROOT }) =>
      (REGISTRY_URL === undefined) === (REGISTRY_ROOT === undefined),
    {
      path: ['REGISTRY_ROOT'],
      message: 'goes with REGISTRY_URL: whose signatures are believed',
    },
  )
  .refine(
    ({ EDGE_TLS_CERT, EDGE_TLS_KEY }) =>
      (EDGE_TLS_CERT === undefined) === (EDGE_TLS_KEY === undefined),
    {
      path: ['EDGE_TLS_KEY'],
      message: 'goes with EDGE_TLS_CERT',
    },
  )

type Environment = z.infer<typeof environment>

interface RegistryConfig {
  registryFile: string
  /** The service that the file is a copy of; null where this file is the source. */
  registryService: RegistryService | null
}

function registryOf({
  REGISTRY_URL: url,
  REGISTRY_ROOT: rootFile,
  REGISTRY_FILE: file,
  PORTAL_DATA: data,
}: Environment): RegistryConfig {
  if (url === undefined || rootFile === undefined)
    return { registryFile: file ?? join(data, 'registry.json'), registryService: null }
  const folder = join(data, 'registry-copy')
  return { registryFile: join(folder, 'registry.json'), registryService: { url, rootFile, folder } }
}

export type EdgeConfig = ReturnType<typeof readConfig>

/** Throws one error that names every variable that is wrong. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new Error(`edge configuration:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const {
    page,
    brand: look,
    ports,
    remotes,
    paths,
    partnerVersion,
  } = readPortalFile(env.PORTAL_FILE)
  const at = (port: number) => port + env.PORTAL_PORT_OFFSET
  return {
    port: env.EDGE_PORT ?? at(ports.portal),
    host: env.EDGE_HOST,
    /** Null where something before the edge ends TLS. */
    tls:
      env.EDGE_TLS_CERT === undefined || env.EDGE_TLS_KEY === undefined
        ? null
        : { certFile: env.EDGE_TLS_CERT, keyFile: env.EDGE_TLS_KEY },
    /** Where operators ask; null for a process that was given a port of its own and none for this. */
    inside:
      env.INSIDE_PORT === undefined && env.EDGE_PORT !== undefined
        ? null
        : { host: env.INSIDE_HOST, port: env.INSIDE_PORT ?? at(ports.portalInside) },
    apiUrls: env.API_URL ?? ([`http://127.0.0.1:${at(ports.api)}`] as const),
    healthUrl: env.HEALTH_URL ?? `http://127.0.0.1:${at(ports.apiInside)}`,
    remoteUpstreams:
      env.REMOTE_UPSTREAMS ??
      new Map(
        Object.entries(remotes).map(([name, { port }]) => [name, `http://127.0.0.1:${at(port)}`]),
      ),
    ...registryOf(env),
    hostDist: env.HOST_DIST,
    releaseStore: env.RELEASE_STORE ?? null,
    page,
    look,
    paths: Object.values(paths).map(({ path }) => path),
    privatePaths: Object.values(paths)
      .filter(({ access }) => access === 'private')
      .map(({ path }) => path),
    contractPaths: Object.values(paths)
      .filter(({ access, remote }) => access === 'private' && remotes[remote]?.showsContracts)
      .map(({ path }) => path),
    partnerVersion,
    partnerOrigins: env.PARTNER_ORIGINS ?? [`http://localhost:${at(ports.partner)}`],
    frameOrigins: env.FRAME_ORIGINS ?? [`http://localhost:${at(ports.cardFields)}`],
    scriptOrigins: env.SCRIPT_ORIGINS,
    connectOrigins: env.CONNECT_ORIGINS,
    googlePay: readGooglePay(env, { walletPort: at(ports.wallet), receiver: page.brand.legalName }),
    trustProxy: env.TRUST_PROXY,
    arriveMs: env.ARRIVE_SECONDS * 1000,
    connectionsOfAnAddress: env.CONNECTIONS_OF_AN_ADDRESS,
    callsPerSecond: env.CALLS_PER_SECOND,
    customerCallsPerSecond: env.CUSTOMER_CALLS_PER_SECOND,
    hasFirstPictures: env.FIRST_PICTURES === 'on',
    hasPrefetch: env.PREFETCH === 'on',
    isKeptOffline: env.OFFLINE === 'on',
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  }
}
