import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { base } from './base.mjs'
import { buildVersion } from './inputs.mjs'
import { readRoom } from './room.mjs'
import { sharedByRemote } from './shared.mjs'

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))

/** webpack configuration of a remote for the portal: React, the kernel and the federation runtime come from the host. */
export function remote() {
  const room = readRoom()
  return federated(room, {
    container: room.container,
    filename: 'remoteEntry.js',
    chunkPrefix: '',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: sharedByRemote(room),
    experiments: { externalRuntime: true, optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
  })
}

/** The same, and a second container that stands alone in a partner's page: its own React, kernel and runtime. */
export function remoteWithPartner() {
  return [remote(), partner(readRoom())]
}

function partner(room) {
  return federated(room, {
    container: `${room.container}_partner`,
    filename: 'partnerEntry.js',
    chunkPrefix: 'partner.',
    exposes: { './partner': { import: './src/partner.tsx', name: 'mount' } },
    shared: {},
    experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
    trustedTypes: { policyName: room.packageName, onPolicyCreationFailure: 'continue' },
  })
}

function federated(room, { container, filename, chunkPrefix, exposes, shared, experiments, trustedTypes }) {
  const version = buildVersion(room)
  const uniqueName = `${container}_${version.split('-').at(-1)}`
  const config = base({ room, version, uniqueName, styles: adoptedStyles() })
  return {
    ...config,
    name: container,
    entry: {},
    output: {
      ...config.output,
      ...(trustedTypes && { trustedTypes }),
      chunkFilename: `${chunkPrefix}[name].[contenthash].js`,
      publicPath: 'auto',
    },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename,
        library: { type: 'var', name: container },
        exposes,
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments,
      }),
    ],
  }
}

/** No inline style element: the page's policy forbids them. */
const adoptedStyles = () => ({
  loader: require.resolve('style-loader'),
  options: {
    insert: join(here, 'styles/insert.js'),
    styleTagTransform: join(here, 'styles/transform.js'),
  },
})
