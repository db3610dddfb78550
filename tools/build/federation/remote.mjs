import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { base } from './base.mjs'
import { partner, partnerContainer } from './partner.mjs'
import { FixedIdsPlugin } from './fixed-ids-plugin.mjs'
import { buildVersion, uniqueNameOf } from './inputs.mjs'
import { adoptedStyles } from './adopted-styles.mjs'
import { readRoom } from './room.mjs'
import { sharedByRemote } from './shared.mjs'

/** webpack configuration of a remote for the portal: React, the kernel and the federation runtime come from the host. */
export function remote() {
  const room = readRoom()
  return federated(room, {
    container: room.container,
    filename: 'remoteEntry.js',
    chunkPrefix: '',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: sharedByRemote(room),
    experiments: {
      externalRuntime: true,
      optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
    },
  })
}

/** The same, and what stands in a partner's page, with and without module federation. */
export const remoteWithPartner = () => [remote(), partner(readRoom()), partnerContainer(readRoom())]

function federated(room, { container, filename, chunkPrefix, exposes, shared, experiments }) {
  const version = buildVersion(room)
  const uniqueName = uniqueNameOf(room)
  const config = base({ room, version, uniqueName, styles: adoptedStyles() })
  return {
    ...config,
    name: container,
    entry: {},
    output: {
      ...config.output,
      chunkFilename: `${chunkPrefix}[name].[contenthash].js`,
      publicPath: 'auto',
    },
    plugins: [
      ...config.plugins,
      new FixedIdsPlugin(),
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
