import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { createBaseConfig } from '../../build/federation/base.mjs'
import { root } from '../../start/root.mjs'
import { OUTPUT } from './output.mjs'

const require = createRequire(import.meta.url)
const folder = join(root, 'tools/dev/stories')

/**
 * Build of the remotes without federation: one page, unminified, with source maps.
 * @returns {import('webpack').Configuration}
 */
const configure = () => {
  const shared = createBaseConfig({
    pkg: { folder, home: root },
    version: 'dev',
    uniqueName: 'stories',
    styles: { loader: require.resolve('style-loader') },
  })
  return {
    ...shared,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    entry: './src/index.tsx',
    output: {
      path: OUTPUT,
      filename: 'stories.js',
      chunkFilename: '[name].js',
      publicPath: '/',
      clean: true,
    },
    module: {
      rules: [
        ...shared.module.rules,
        { test: /src\/list\.ts$/, loader: join(folder, 'list-loader.cjs') },
      ],
    },
    optimization: {},
    plugins: [],
  }
}

/** Builds on start and on each change; reports each result. */
export const watchStories = (tell) =>
  webpack(configure()).watch({}, (error, stats) => {
    if (error) throw error
    tell(stats)
  })
