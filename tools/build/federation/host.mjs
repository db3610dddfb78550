import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { createBaseConfig } from './base.mjs'
import { buildVersion, getUniqueName } from './inputs.mjs'
import { readRemotePackage } from './remote-package.mjs'

/** Removes code of the federation runtime that a host without manifests never runs in a browser. */
const RUNTIME_FLAGS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
}

/** Files of the runtime that the build flags leave in. */
const withoutManifests = new webpack.NormalModuleReplacementPlugin(
  /\/(SnapshotHandler|preload|generate-preload-assets|snapshot\/index)\.js$/,
  (asked) => {
    if (asked.context.includes('runtime-core'))
      asked.request = join(import.meta.dirname, 'no-manifests.mjs')
  },
)

/** The runtime's errors show their code and a link to its description instead of the description. */
const withoutMessages = new webpack.NormalModuleReplacementPlugin(/\/desc\.mjs$/, (asked) => {
  if (asked.context.includes('error-codes'))
    asked.request = join(import.meta.dirname, 'no-messages.mjs')
})

/**
 * webpack configuration of the host. It shares its modules through the federation runtime: see
 * docs/adr/0002.
 */
export function createHostConfig() {
  const pkg = readRemotePackage()
  const version = buildVersion(pkg)
  const config = createBaseConfig({
    pkg,
    version,
    uniqueName: getUniqueName(pkg),
    styles: MiniCssExtractPlugin.loader,
  })
  return {
    ...config,
    entry: {
      main: join(pkg.folder, 'src/index.ts'),
      early: join(pkg.folder, 'src/early.ts'),
      worker: join(pkg.folder, 'src/offline/worker.ts'),
    },
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash].js',
      publicPath: `/assets/${version}/`,
    },
    plugins: [
      ...config.plugins,
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].[contenthash].css',
      }),
      new webpack.DefinePlugin(RUNTIME_FLAGS),
      withoutManifests,
      withoutMessages,
    ],
  }
}
