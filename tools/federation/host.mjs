import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { base } from './base.mjs'
import { buildVersion } from './inputs.mjs'
import { readRoom } from './room.mjs'

/** webpack configuration of the host. It fills the share scope itself (host/src/federation): see docs/adr/0002. */
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
    ],
  }
}
