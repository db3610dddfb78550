// Fails on CSS of browser packages and on syntax and functions of built scripts, dependencies
// included, that the oldest supported browsers lack, and on a README that names other browsers.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '../../portal.mjs'
import { root } from '../../start/root.mjs'
import { findMissingFeatures } from './css.ts'
import type { MissingFeature } from './missing-feature.ts'
import { describeBrowsers } from './oldest.mjs'
import { findMissingFunctions } from './scripts.ts'

const PACKAGES = ['host', ...REMOTES.map((remote) => `mfe-${remote}`)]

/** Simulator pages that the portal embeds in frames. */
const FRAMES = 'services/sandbox/public/{card,origin,wallet}'

const styles = execFileSync('git', ['ls-files', 'host', 'mfe-*', 'packages', 'examples'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.css'))
  .concat(globSync(`${FRAMES}/*.css`, { cwd: root }))
/** Scripts of the last build of each package. */
const scripts = PACKAGES.flatMap((name) => {
  const { version } = JSON.parse(readFileSync(join(root, name, 'dist/latest.json'), 'utf8')) as {
    version: string
  }
  return globSync(`${name}/dist/${version}/**/*.js`, { cwd: root })
}).concat(globSync(`{${FRAMES},examples/partner-app/public}/*.js`, { cwd: root }))

const report = (
  files: readonly string[],
  findMissing: (text: string) => readonly MissingFeature[],
): void => {
  for (const file of files)
    for (const { name, at, browsers } of findMissing(readFileSync(join(root, file), 'utf8'))) {
      console.error(`${file}:${at}  ${name} is missing in ${browsers.join(', ')}`)
      process.exitCode = 1
    }
}
report(styles, findMissingFeatures)
report(scripts, findMissingFunctions)

const sentence = `${describeBrowsers()} and newer`
if (!readFileSync(join(root, 'README.md'), 'utf8').includes(sentence)) {
  console.error(`README.md does not say '${sentence}'`)
  process.exitCode = 1
}
console.log(`${styles.length} style sheets, ${scripts.length} scripts`)
