#!/usr/bin/env node
// Builds the package in the current folder into dist/<version>/ with a release.json.
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { deleteOldBuilds, findLatestBuild, listVersionsInUse, markLatest } from './builds.mjs'
import { compressFolder } from './compress.mjs'
import { buildVersion } from './inputs.mjs'
import { prerenderHost, prerenderRemote } from './prerender.mjs'
import {
  completePartnerLoader,
  writeHostRelease,
  writePartnerManifest,
  writeRemoteRelease,
} from './release-file.mjs'
import { readRemotePackage } from './remote-package.mjs'

const pkg = readRemotePackage()
const version = buildVersion(pkg)
const folder = join(pkg.folder, 'dist', version)
const started = Date.now()

if (process.argv.includes('--force')) rmSync(folder, { recursive: true, force: true })

if (existsSync(join(folder, 'release.json'))) {
  await compressFolder(folder)
  utimesSync(folder, new Date(), new Date())
  if (findLatestBuild(pkg.folder)?.version !== version) markLatest(pkg.folder, version)
  console.log(`${pkg.packageName} ${version}: unchanged`)
} else {
  const stats = await runWebpack()
  await finishBuild(stats).catch(({ message }) => {
    console.error(message)
    process.exit(1)
  })
  await compressFolder(folder)
  markLatest(pkg.folder, version)
  deleteOldBuilds(pkg.folder, listVersionsInUse(pkg))
  console.log(
    `${pkg.packageName} ${version}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
}

async function runWebpack() {
  const { default: configure } = await import(
    pathToFileURL(join(pkg.folder, 'webpack.config.mjs')).href
  )
  const configs = [configure()].flat()
  // The first federated build of a process decides in which folder the plugin writes entries, and
  // their paths order modules: with one folder, bytes do not depend on what was built before.
  process.chdir(pkg.home)
  rmSync(folder, { recursive: true, force: true })
  const compiler = webpack(configs)
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }))
  }
  if (stats.hasErrors()) process.exit(1)
  return stats
}

/** The page preloads its typeface: `font-display: optional` gives a font 100 ms. */
function writeHostPage() {
  const page = readFileSync(join(pkg.folder, 'src/index.html'), 'utf8')
  const font = readdirSync(folder).find((name) => name.endsWith('.woff2'))
  const preload = `<link rel="preload" as="font" href="/assets/${version}/${font}" crossorigin fetchpriority="low">`
  writeFileSync(join(folder, 'index.html'), page.replace('<!--portal-->', `${preload}\n$&`))
}

async function finishBuild(stats) {
  if (pkg.remote) {
    const [portal, partner, container] = stats.stats
    if (partner) {
      completePartnerLoader(pkg, version, partner.compilation)
      writePartnerManifest(pkg, version, container.compilation)
    }
    writeRemoteRelease(pkg, version, portal.compilation, await prerenderRemote(pkg, version))
  } else {
    await prerenderHost(pkg, version)
    writeHostRelease(pkg, version, stats.stats[0].compilation)
    writeHostPage()
  }
}
