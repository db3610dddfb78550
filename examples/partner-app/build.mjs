// Builds the club's page with React; the others have no build step.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const inputs = ['federated/club.js', 'build.mjs', '../../pnpm-lock.yaml']
const built = inputs
  .reduce((hash, path) => hash.update(readFileSync(at(path))), createHash('sha256'))
  .digest('hex')
const note = at('dist/built.txt')

if (!existsSync(note) || readFileSync(note, 'utf8') !== built) {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    entry: at('federated/club.js'),
    output: { path: at('dist'), filename: 'federated.js', clean: true },
    performance: { hints: false },
  })
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => {
    compiler.close(resolve)
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  writeFileSync(note, built)
  console.log("the partner's page with React: built")
}
