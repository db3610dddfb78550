import { REMOTES } from '../../portal.mjs'

const listSources = (folder) => [`${folder}/package.json`, `${folder}/src`]

/**
 * By container image: the programs it runs, the files they need, and the workspace packages whose
 * dependencies are installed.
 */
export const UNITS = {
  api: {
    runs: [
      'services/api/src/main.ts',
      'services/api/src/migrate.ts',
      'services/api/src/recover.ts',
      'services/api/src/rotate-keys.ts',
      'services/api/src/end-sessions.ts',
    ],
    has: [
      ...listSources('services/api'),
      'services/api/migrations',
      ...listSources('packages/contract'),
      ...listSources('packages/service'),
      ...listSources('packages/tracing'),
    ],
    asks: ['@portal/api', '@portal/contract', '@portal/service', '@portal/tracing'],
  },
  edge: {
    runs: ['services/edge/src/main.ts'],
    has: [
      ...listSources('services/edge'),
      ...listSources('packages/contract'),
      ...listSources('packages/service'),
      ...listSources('packages/tracing'),
      ...listSources('packages/release'),
      'host/dist',
    ],
    asks: [
      '@portal/edge',
      '@portal/contract',
      '@portal/service',
      '@portal/tracing',
      '@portal/release',
    ],
  },
  registry: {
    runs: ['services/registry/src/main.ts', 'tools/release/cli.mjs'],
    has: [
      ...listSources('services/registry'),
      'services/registry/migrations',
      ...listSources('packages/service'),
      ...listSources('packages/release'),
      'tools/release',
    ],
    asks: ['@portal/registry', '@portal/service', '@portal/release', '@portal/release-cli'],
  },
  sandbox: {
    runs: ['services/sandbox/src/main.ts'],
    has: [
      ...listSources('services/sandbox'),
      'services/sandbox/public',
      ...listSources('packages/service'),
    ],
    asks: ['@portal/sandbox', '@portal/service'],
  },
  partner: {
    runs: ['examples/partner-app/src/server.mjs'],
    has: ['examples/partner-app/src', 'examples/partner-app/public', 'examples/partner-app/dist'],
    asks: [],
  },
  ...Object.fromEntries(
    REMOTES.map((remote) => [
      `mfe-${remote}`,
      {
        runs: ['tools/start/static/serve-remote.mjs'],
        has: [`mfe-${remote}/dist`, 'tools/start/static', 'tools/start/root.mjs'],
        asks: ['@portal/static'],
      },
    ]),
  ),
}
