// Builds the page with React. The other pages need no build step.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url))
const inputs = ['federated/club.js', 'build.mjs', '../../pnpm-lock.yaml']
const inputHash = inputs
  .reduce((hash, path) => hash.update(readFileSync(resolvePath(path))), createHash('sha256'))
  .digest('hex')
const hashFile = resolvePath('dist/built.txt')

if (!existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== inputHash) {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    entry: resolvePath('federated/club.js'),
    output: { path: resolvePath('dist'), filename: 'federated.js', clean: true },
    performance: { hints: false },
  })
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => {
    compiler.close(resolve)
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  writeFileSync(hashFile, inputHash)
  console.log("the partner's page with React: built")
}
