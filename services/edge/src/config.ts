import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  allowSandboxVariable,
  createListenerVariables,
  list,
  logLevelVariable,
  nodeEnvVariable,
  onOff,
  portOffsetVariable,
  readConfiguration,
  readConfiguredFile,
  readPortOffset,
  text,
  variable,
  wholeNumber,
  type Environment,
} from '@portal/service/configuration'
import { getDefaultDataFolder } from '@portal/service/data-folder'
import { httpOrigin, pageOrigin } from '@portal/service/origins'
import { z } from 'zod'
import { limitVariables } from './limits/limit-variables.ts'
import { createRules } from './config-rules.ts'
import { createGooglePayVariables } from './pages/google-pay.ts'
import { readPortalFile } from './portal-file.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

type PortalFile = ReturnType<typeof readPortalFile>

const portalFileVariable = variable(
  'PORTAL_FILE',
  text.default(join(ROOT, 'portal.json')),
  'File with brand, links, remotes, ports and paths, for the edge alone: bundles and API contain the file of their build.',
  '`portal.json`',
)

const remoteUpstreams = z
  .string()
  .transform((value) =>
    value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  )
  .pipe(z.array(z.tuple([z.string().regex(/^[a-z][a-z0-9-]*$/), httpOrigin])))
  .transform((pairs): ReadonlyMap<string, string> => new Map(pairs))

const tlsVariables = z
  .object({
    certFile: variable(
      'EDGE_TLS_CERT',
      text.optional(),
      'PEM file of the certificate when the edge terminates TLS, which enables HTTP/2. Requires EDGE_TLS_KEY.',
    ),
    keyFile: variable(
      'EDGE_TLS_KEY',
      text.optional(),
      'PEM file of its key. Requires EDGE_TLS_CERT.',
    ),
    redirectPort: variable(
      'EDGE_REDIRECT_PORT',
      wholeNumber(1, 65_535).optional(),
      'Port for plain HTTP that redirects to HTTPS. Requires EDGE_TLS_CERT.',
    ),
  })
  .transform(({ certFile, keyFile, redirectPort = null }) =>
    certFile === undefined || keyFile === undefined ? null : { certFile, keyFile, redirectPort },
  )

/** Registry file, or the registry service that it is a copy of; `registryService` is null for a local file. */
const createRegistryVariables = (portOffset: number) =>
  z
    .object({
      dataFolder: variable(
        'PORTAL_DATA',
        text.default(getDefaultDataFolder(ROOT, portOffset)),
        'Data folder.',
        '`.data`, with an offset `.data-<offset>`',
      ),
      file: variable(
        'REGISTRY_FILE',
        text.optional(),
        'Registry file, used without REGISTRY_URL.',
        '`registry.json` in PORTAL_DATA',
      ),
      url: variable(
        'REGISTRY_URL',
        httpOrigin.optional(),
        'URL of the registry service, instead of the file. Requires REGISTRY_TUF_ROOT_FILE.',
      ),
      rootFile: variable(
        'REGISTRY_TUF_ROOT_FILE',
        text.optional(),
        'TUF root file by which the edge verifies the registry.',
      ),
    })
    .transform(({ dataFolder, file, url, rootFile }) => {
      if (url === undefined || rootFile === undefined)
        return { registryFile: file ?? join(dataFolder, 'registry.json'), registryService: null }
      const folder = join(dataFolder, 'registry-copy')
      return {
        registryFile: join(folder, 'registry.json'),
        registryService: { url, rootFile, folder },
      }
    })

/** Upstream services, and the origins that pages may load from. */
const createOriginVariables = ({ ports, remotes }: PortalFile, portOffset: number) => {
  const createUrl = (port: number, host = 'localhost') => `http://${host}:${port + portOffset}`
  return {
    apiUrls: variable(
      'API_URL',
      list(httpOrigin)
        .pipe(z.tuple([z.string()], z.string()))
        .default([createUrl(ports.api, '127.0.0.1')]),
      'URLs of all processes of the API, separated by spaces or commas.',
    ),
    apiAdminUrl: variable(
      'API_ADMIN_URL',
      httpOrigin.default(createUrl(ports.apiAdmin, '127.0.0.1')),
      'Admin port of the API, which counts failures that browsers report.',
    ),
    remoteUpstreams: variable(
      'REMOTE_UPSTREAMS',
      remoteUpstreams.default(
        new Map(
          Object.entries(remotes).map(([name, { port }]) => [name, createUrl(port, '127.0.0.1')]),
        ),
      ),
      'Origin of the files of each remote: `auth=http://host:port bills=...`.',
      'the ports of `portal.json` on this machine',
    ),
    partnerOrigins: variable(
      'PARTNER_ORIGINS',
      list(pageOrigin).default([createUrl(ports.partner)]),
      'Origins that may embed the portal or exchange messages with it.',
    ),
    frameOrigins: variable(
      'FRAME_ORIGINS',
      list(httpOrigin).default([createUrl(ports.cardFields)]),
      'Origins of hosted pages that the portal embeds: card fields, 3-D Secure.',
    ),
    networkOrigins: variable(
      'NETWORK_ORIGINS',
      list(httpOrigin).default([]),
      "Origins of the mobile operator's authorization endpoint and of its redirects. The login frames them to verify the number, with NETWORK_AUTHORIZE_URL of the API.",
    ),
    scriptOrigins: variable(
      'SCRIPT_ORIGINS',
      list(httpOrigin).default([]),
      'Further origins from which a registry entry may load code.',
    ),
    connectOrigins: variable(
      'CONNECT_ORIGINS',
      list(httpOrigin).default([]),
      'Further origins that scripts may call.',
    ),
  }
}

const pageVariables = {
  hostDist: variable(
    'HOST_DIST',
    text.default(join(ROOT, 'host/dist')),
    'Folder of the host builds.',
    '`host/dist`',
  ),
  releaseStore: variable(
    'RELEASE_STORE',
    text.nullable().default(null),
    "Folder of the release store, which serves a file when the remote's origin fails.",
  ),
  isPrerenderEnabled: variable('PRERENDER', onOff, 'Whether pages contain prerendered HTML.'),
  isPrefetchEnabled: variable('PREFETCH_API_DATA', onOff, 'Whether pages contain prefetched data.'),
  isServiceWorkerEnabled: variable(
    'SERVICE_WORKER',
    onOff,
    'Whether browsers install the service worker for offline use. With `off` they unregister it and delete its caches.',
  ),
}

/** Schema of every environment variable of the edge. Defaults depend on `portal.json` and the port offset. */
export const createConfigSchema = (portal: PortalFile, portOffset: number) => {
  const { ports, paths, remotes, page, brand, partnerVersions, securityContact } = portal
  return z
    .object({
      nodeEnv: nodeEnvVariable,
      allowSandbox: allowSandboxVariable,
      portOffset: portOffsetVariable,
      portalFile: portalFileVariable,
      listener: createListenerVariables({
        prefix: 'EDGE_',
        port: ports.portal + portOffset,
        adminPort: ports.edgeAdmin + portOffset,
      }),
      tls: tlsVariables,
      registry: createRegistryVariables(portOffset),
      ...createOriginVariables(portal, portOffset),
      ...limitVariables,
      ...pageVariables,
      googlePay: createGooglePayVariables({
        walletPort: ports.wallet + portOffset,
        receiver: page.brand.legalName,
      }),
      logLevel: logLevelVariable,
    })
    .transform(({ listener, registry, ...config }) => ({
      ...config,
      ...listener,
      ...registry,
      page,
      brandLook: brand,
      securityContact,
      partnerVersions,
      /** Patterns of the portal's pages, valid even while a remote is missing from the registry. */
      paths: Object.values(paths).map(({ path }) => path),
      /** Pages for signed-in users only. */
      privatePaths: Object.values(paths)
        .filter(({ access }) => access === 'private')
        .map(({ path }) => path),
      /** Pages that start with the customer's contracts. */
      contractPaths: Object.values(paths)
        .filter(({ access, remote }) => access === 'private' && remotes[remote]?.showsContracts)
        .map(({ path }) => path),
    }))
}

export type EdgeConfig = z.output<ReturnType<typeof createConfigSchema>>

export const readConfig = (environment: Environment): EdgeConfig => {
  const file = portalFileVariable.parse(environment.PORTAL_FILE)
  const portal = readConfiguredFile('edge', 'PORTAL_FILE', () => readPortalFile(file))
  return readConfiguration(
    'edge',
    createConfigSchema(portal, readPortOffset(environment)),
    environment,
    createRules(portal),
  )
}
