import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { createBaseConfig } from './base.mjs'
import { createPartnerConfig, createPartnerContainerConfig } from './partner.mjs'
import { FixedIdsPlugin } from './fixed-ids-plugin.mjs'
import { buildVersion, getUniqueName } from './inputs.mjs'
import { createAdoptedStylesRule } from './adopted-styles.mjs'
import { readRemotePackage } from './remote-package.mjs'
import { createRemoteShared } from './shared.mjs'

/**
 * webpack configuration of a remote for the portal: React, the kernel and the federation runtime
 * come from the host.
 */
export function remote() {
  const pkg = readRemotePackage()
  return createFederatedConfig(pkg, {
    container: pkg.container,
    filename: 'remoteEntry.js',
    chunkPrefix: '',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: createRemoteShared(pkg),
    experiments: {
      externalRuntime: true,
      optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
    },
  })
}

/** Adds the partner builds, with and without module federation. */
export const remoteWithPartner = () => [
  remote(),
  createPartnerConfig(readRemotePackage()),
  createPartnerContainerConfig(readRemotePackage()),
]

function createFederatedConfig(
  pkg,
  { container, filename, chunkPrefix, exposes, shared, experiments },
) {
  const version = buildVersion(pkg)
  const uniqueName = getUniqueName(pkg)
  const config = createBaseConfig({ pkg, version, uniqueName, styles: createAdoptedStylesRule() })
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
