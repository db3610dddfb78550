import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import { BROWSERS } from './browsers.mjs'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs'

const require = createRequire(import.meta.url)

/** A chunk that hangs is given up in time for a second try inside the loader's budget of 8 s. */
const CHUNK_TIMEOUT_MS = 4500

const MINIFY = { ecma: 2020, compress: { passes: 3 }, mangle: true, format: { comments: false } }

/** Everything that hosts and remotes have in common. `styles` is the last loader that the CSS goes through, `css` are its first ones, `conditions` choose among what a package brings. */
export function createBaseConfig({ room, version, styles, uniqueName, css = [], conditions = [] }) {
  return {
    mode: 'production',
    context: room.folder,
    devtool: 'hidden-source-map',
    target: ['web', `browserslist:${BROWSERS}`],
    output: {
      path: join(room.folder, 'dist', version),
      uniqueName,
      hashFunction: 'sha256',
      hashDigestLength: 16,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      strictModuleExceptionHandling: true,
      sourceMapFilename: join(createPrivateMapsPlugin(room, version), '[file].map'),
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs has a build without helpers for old browsers under 'es2015'.
      conditionNames: [...conditions, 'es2015', '...'],
      // Answers are checked by the contract's schemas on a tenth of the library's weight (docs/adr/0111).
      alias: { 'zod/mini$': '@portal/contract/schema-in-browsers' },
    },
    module: {
      // A name that is not there would be undefined until a customer's page asks for it.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        createTypeScriptRule(room),
        { test: /\.css$/, use: [styles, createCssLoader(uniqueName), createCssMinifier(), ...css] },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: false,
      splitChunks: createLazyChunkGroup(),
      // swc rather than terser: a build takes a third less time, and half a percent fewer bytes travel.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: MINIFY,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    plugins: [new ChunkIntegrityPlugin()],
  }
}

/** Source maps lie where nobody serves them, beside no public file: for engineers who read a customer's stack. */
const createPrivateMapsPlugin = (room, version) =>
  relative(
    join(room.folder, 'dist', version),
    join(room.home, '.cache/maps', basename(room.folder), version),
  )

const createTypeScriptRule = ({ home }) => ({
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    configFile: join(home, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      target: 'es2021',
      sourceMap: true,
    },
  },
})

/** Class names carry the build's name, so that two versions of a remote in one tab never style each other. */
const createCssLoader = (salt) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: 1,
    // Left out it would follow `devtool`, and a map would travel to customers inside each module's CSS.
    sourceMap: false,
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[hash:base64:6]',
      localIdentHashSalt: salt,
    },
  },
})

const createCssMinifier = () => ({ loader: require.resolve('./minify-css-loader.cjs') })

/** The first chunk of a remote stays whole (one request); what two lazy chunks need is split off. */
const createLazyChunkGroup = () => ({
  chunks: 'async',
  minSize: 10_000,
  cacheGroups: {
    defaultVendors: false,
    default: { type: /^javascript\//, minChunks: 2, reuseExistingChunk: true },
  },
})
