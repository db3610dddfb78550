import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import { BROWSERS } from './browsers.mjs'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs'

const require = createRequire(import.meta.url)

/**
 * Milliseconds after which a chunk request times out, so that one retry fits into the loader's
 * timeout of 8 s.
 */
const CHUNK_TIMEOUT_MS = 4500

const MINIFY = { ecma: 2020, compress: { passes: 3 }, mangle: true, format: { comments: false } }

/**
 * Base configuration of hosts and remotes. `styles` is the last CSS loader, `css` are the first
 * ones, `conditions` select the exports of packages.
 * @param {{ pkg, version, styles, uniqueName, css?: string[], conditions?: string[] }} options
 */
export function createBaseConfig({ pkg, version, styles, uniqueName, css = [], conditions = [] }) {
  return {
    mode: 'production',
    context: pkg.folder,
    devtool: 'hidden-source-map',
    target: ['web', `browserslist:${BROWSERS}`],
    output: {
      path: join(pkg.folder, 'dist', version),
      uniqueName,
      hashFunction: 'sha256',
      hashDigestLength: 16,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      strictModuleExceptionHandling: true,
      sourceMapFilename: join(getSourceMapFolder(pkg, version), '[file].map'),
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs has a build without helpers for old browsers under 'es2015'.
      conditionNames: [...conditions, 'es2015', '...'],
      // Responses are validated by a schema runtime of a tenth of zod's size (docs/adr/0111).
      alias: { 'zod/mini$': '@portal/contract/schema-in-browsers' },
    },
    module: {
      // Fails the build for an import of a missing name, which would be undefined at run time.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        createTypeScriptRule(pkg),
        {
          test: /contract[\\/]src[\\/](endpoints[\\/].+|endpoint-descriptor)\.ts$/,
          enforce: /** @type {const} */ ('pre'),
          loader: require.resolve('./drop-summaries-loader.cjs'),
        },
        { test: /\.css$/, use: [styles, createCssLoader(uniqueName), createCssMinifier(), ...css] },
        { test: /\.(svg|png|webp)$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          // The page preloads it: each character counts.
          generator: { filename: 'f.[contenthash][ext]' },
        },
        { test: /portal\.json$/, type: 'json', parser: { parse: parseWithoutTypes } },
      ],
    },
    optimization: {
      runtimeChunk: false,
      splitChunks: createLazyChunkGroup(),
      // swc instead of terser: builds are a third faster, output is 0.5 % smaller. swc minifies in
      // threads; starting processes for it and for the few styles made builds slower.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: MINIFY,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    performance: /** @type {const} */ ({ hints: false }),
    infrastructureLogging: /** @type {const} */ ({ level: 'error' }),
    plugins: [new ChunkIntegrityPlugin()],
  }
}

/** The values of a path are for the compiler only: no page ships their names. */
const parseWithoutTypes = (text) =>
  JSON.parse(text, (key, value) => (key === 'params' || key === 'query' ? undefined : value))

/** Source maps are written outside the public folder: only engineers read them. */
const getSourceMapFolder = (pkg, version) =>
  relative(
    join(pkg.folder, 'dist', version),
    join(pkg.home, '.cache/maps', basename(pkg.folder), version),
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

/**
 * Class names contain the build's name, so that two versions of a remote in one tab do not share
 * styles.
 */
const createCssLoader = (salt) => ({
  loader: require.resolve('css-loader'),
  options: {
    importLoaders: 1,
    // Without this option the map would follow `devtool` and be inlined into the CSS of each
    // module.
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

/** Keeps the first chunk of a remote in one request and splits off what two lazy chunks share. */
const createLazyChunkGroup = () => ({
  chunks: 'async',
  minSize: 10_000,
  cacheGroups: {
    defaultVendors: false,
    default: { type: /^javascript\//, minChunks: 2, reuseExistingChunk: true },
  },
})
