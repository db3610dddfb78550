import { REMOTES } from '../portal.mjs'

const compiled = (folder) => [`${folder}/package.json`, `${folder}/dist`]
const RELEASE = ['tools/release', 'tools/portal.mjs', 'tools/start/root.mjs']

/** By unit: the programs that it runs, the files and folders that these need, and the packages of the workspace whose dependencies they ask for. */
export const UNITS = {
  api: {
    runs: ['services/api/dist/main.js', 'services/api/dist/migrate.js'],
    has: [
      ...compiled('services/api'),
      'services/api/migrations',
      ...compiled('packages/contract'),
      ...compiled('packages/service'),
      ...compiled('packages/tracing'),
    ],
    asks: ['@portal/api', '@portal/contract', '@portal/service', '@portal/tracing'],
  },
  edge: {
    runs: ['services/edge/dist/main.js'],
    has: [
      ...compiled('services/edge'),
      ...compiled('packages/contract'),
      ...compiled('packages/service'),
      ...compiled('packages/tracing'),
      ...RELEASE,
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
    runs: ['services/registry/dist/main.js', 'tools/release/cli.mjs'],
    has: [
      ...compiled('services/registry'),
      'services/registry/migrations',
      ...compiled('packages/service'),
      ...RELEASE,
    ],
    asks: ['@portal/registry', '@portal/service', '@portal/release'],
  },
  sandbox: {
    runs: ['services/sandbox/dist/main.js'],
    has: [
      ...compiled('services/sandbox'),
      'services/sandbox/public',
      ...compiled('packages/service'),
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
        runs: ['tools/static/serve-remote.mjs'],
        has: [`mfe-${remote}/dist`, 'tools/static', 'tools/start/root.mjs'],
        asks: ['@portal/static'],
      },
    ]),
  ),
}
