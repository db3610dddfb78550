// Builds the portal without federation from the same sources, to measure the cost of independent
// deployment.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeIntegrity } from '@portal/release/integrity'
import webpack from 'webpack'
import { createAdoptedStylesRule } from '../build/federation/adopted-styles.mjs'
import { markLatest } from '../build/federation/builds.mjs'
import { compressFolder } from '../build/federation/compress.mjs'
import { createHostConfig } from '../build/federation/host.mjs'
import { writeHostRelease } from '../build/federation/release-file.mjs'
import { readRemotePackage } from '../build/federation/remote-package.mjs'
import { REMOTES } from '../portal.mjs'
import { root } from '../start/root.mjs'
import { writeRemotesModule } from './remotes-module.mjs'

const HOST = join(root, 'host')

/**
 * Builds into `home`/dist/`version`: `kind` 'one' is a single script, 'lazy' has a chunk per
 * remote. `folders`: source folders by remote. Returns the chunk files by remote; an existing
 * version is not rebuilt.
 */
export async function buildSingleBundle({ kind, home, version, folders }) {
  const folder = join(home, 'dist', version)
  const chunksFile = join(folder, 'chunks.json')
  if (existsSync(chunksFile)) return JSON.parse(readFileSync(chunksFile, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stats = await run(
    configure({
      kind,
      folder,
      version,
      remotes: writeRemotesModule(join(home, `remotes-${version}.js`), folders),
    }),
  )
  const host = readRemotePackage(HOST)
  writeHostRelease({ ...host, folder: home }, version, stats.compilation)
  copyFileSync(join(HOST, 'src/index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, 'frames.json'), JSON.stringify({ frames: [] }))
  await compressFolder(folder)
  markLatest(home, version)
  const chunks = listRemoteChunks(stats.compilation, folder, host.contract)
  writeFileSync(chunksFile, JSON.stringify(chunks))
  return chunks
}

/** The host's configuration with the container loader replaced by imports of the remotes. */
function configure({ kind, folder, version, remotes }) {
  const config = runInHost(createHostConfig)
  return {
    ...config,
    devtool: false,
    output: { ...config.output, path: folder, publicPath: `/assets/${version}/` },
    resolve: { ...config.resolve, alias: { 'portal-remotes': remotes } },
    module: {
      ...config.module,
      // Styles of screens are bundled with their script, as in remotes: one request less.
      rules: config.module.rules.flatMap((rule) =>
        String(rule.test) === String(/\.css$/) ? createStyleRules(rule) : [rule],
      ),
      ...(kind === 'one' && { parser: { javascript: { dynamicImportMode: 'eager' } } }),
    },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/portal-loader\.ts$/,
        join(root, 'tools/dev/plain-loader.ts'),
      ),
    ],
  }
}

const createStyleRules = (rule) => [
  { ...rule, test: /(?<!\.module)\.css$/ },
  { ...rule, test: /\.module\.css$/, use: [createAdoptedStylesRule(), ...rule.use.slice(1)] },
]

/** Runs `read` in the host's folder, because configurations are read relative to it. */
function runInHost(read) {
  const before = process.cwd()
  process.chdir(HOST)
  try {
    return read()
  } finally {
    process.chdir(before)
  }
}

async function run(config) {
  const compiler = webpack(config)
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => {
    compiler.close(resolve)
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
  return stats
}

function listRemoteChunks(compilation, folder, contract) {
  return REMOTES.map((name) => {
    const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? []
    return {
      name,
      contract,
      files: files.map((href) => ({
        href,
        integrity: computeIntegrity(readFileSync(join(folder, href))),
      })),
    }
  })
}
