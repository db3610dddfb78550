import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { base } from './base.mjs'
import { buildVersion } from './inputs.mjs'
import { readRoom } from './room.mjs'
import { sharedByHost } from './shared.mjs'

const require = createRequire(import.meta.url)

/** The option `provideExternalRuntime` would add this plugin as CommonJS, and with it a second copy of the runtime. */
const offerRuntimeToRemotes = () => {
  const fromFederation = createRequire(require.resolve('@module-federation/enhanced'))
  return fromFederation.resolve('@module-federation/inject-external-runtime-core-plugin').replace(/\.cjs$/, '.js')
}

/** webpack configuration of the host: the one copy of what is shared, and the runtime that the remotes start on. */
export function host() {
  const room = readRoom()
  const version = buildVersion(room)
  const config = base({ room, version, uniqueName: room.container, styles: MiniCssExtractPlugin.loader })
  return {
    ...config,
    entry: { main: join(room.folder, 'src/index.ts') },
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash].js',
      publicPath: `/assets/${version}/`,
    },
    plugins: [
      ...config.plugins,
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].[contenthash].css' }),
      new ModuleFederationPlugin({
        name: room.container,
        shared: sharedByHost(room),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [offerRuntimeToRemotes()],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  }
}
