import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { computeIntegrity } from '@portal/release/integrity'
import { readRemotePackage } from '../build/federation/remote-package.mjs'
import webpack from 'webpack'
import { root } from '../start/root.mjs'

/**
 * Builds a remote as a container on each save, unminified, and calls `onBuilt`. A failed build
 * leaves the last successful one. `live` is its registry entry, null before the first.
 */
export async function watchRemote(folder, onBuilt) {
  const pkg = readRemotePackage(folder)
  const output = join(root, '.cache/dev-remotes', pkg.packageName)
  rmSync(output, { recursive: true, force: true })
  // webpack configurations are read relative to the remote's folder.
  process.chdir(folder)
  const { default: configure } = await import(
    pathToFileURL(join(folder, 'webpack.config.mjs')).href
  )
  const [config] = [configure()].flat()
  const compiler = webpack({
    ...config,
    mode: 'development',
    // The content security policy forbids `eval`.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: output,
      chunkFilename: '[name].js',
      sourceMapFilename: '[file].map',
    },
    optimization: { ...config.optimization, minimize: false },
  })
  const watched = {
    name: pkg.remote.name,
    output,
    live: /** @type {Awaited<ReturnType<typeof createRegistryEntry>> | null} */ (null),
    problem: null,
  }
  let builds = 0
  const handleBuild = async (error, stats) => {
    watched.problem =
      error?.message ??
      (stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null)
    if (watched.problem) console.error(watched.problem)
    else watched.live = await createRegistryEntry(pkg, output, (builds += 1))
    onBuilt()
  }
  await new Promise((resolve) => {
    const watching = compiler.watch(
      { aggregateTimeout: 20 },
      (error, stats) => void handleBuild(error, stats).then(resolve),
    )
    if (!watching) throw new Error('webpack does not watch the remote')
    watched.stop = () => new Promise((stopped) => watching.close(stopped))
  })
  return watched
}

async function createRegistryEntry(
  { remote: { name, routes }, container, contract },
  output,
  number,
) {
  const version = `dev-${number}`
  const integrity = computeIntegrity(await readFile(join(output, 'remoteEntry.js')))
  return {
    name,
    container,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity,
    contract,
    routes,
  }
}
