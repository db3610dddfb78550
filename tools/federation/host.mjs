import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { base } from './base.mjs'
import { buildVersion } from './inputs.mjs'
import { readRoom } from './room.mjs'
import { sharedByHost } from './shared.mjs'

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
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  }
}
