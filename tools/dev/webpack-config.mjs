import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'
import { REMOTES } from '../portal.mjs'
import { root } from '../start/root.mjs'
import { writeRemotesModule } from './remotes-module.mjs'

const require = createRequire(import.meta.url)
const here = fileURLToPath(new URL('.', import.meta.url))
const cache = join(root, 'node_modules/.cache/dev')

/**
 * One build of host and remotes without containers, because hot reload does not cross them
 * (docs/adr/0037). With `remote` it builds that remote alone. Writes nothing to `dist`.
 * @returns {import('webpack').Configuration}
 */
export function configure({ remote }) {
  return {
    mode: 'development',
    context: root,
    target: 'web',
    devtool: 'eval-cheap-module-source-map',
    entry: { main: remote ? join(here, 'remote-page.tsx') : join(root, 'host/src/index.ts') },
    output: {
      path: join(cache, 'never-written'),
      publicPath: '/',
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
      alias: { 'portal-remotes': prepareRemotesModule(remote ? [remote] : REMOTES) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: swc,
        },
        { test: /\.css$/, use: [require.resolve('style-loader'), css] },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new RefreshPlugin({ overlay: false }),
      // Replaces the container loader by imports of the remotes.
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/portal-loader\.ts$/,
        join(here, 'plain-loader.ts'),
      ),
      new webpack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_HAS_EXPOSES: 'false',
      }),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cache, remote ?? 'portal'),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: true, refresh: true } },
  },
}

const css = {
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[name]__[local]--[hash:base64:4]',
    },
  },
}

const prepareRemotesModule = (names) =>
  writeRemotesModule(
    join(cache, `remotes-of-${names.join('-')}.js`),
    Object.fromEntries(names.map((name) => [name, join(root, `mfe-${name}`)])),
  )
