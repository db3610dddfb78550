import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes a module that imports each remote lazily and lists an example path for parameterised
 * pages. `folders`: by remote name. Returns the file.
 */
export function writeRemotesModule(file, folders) {
  const lines = Object.entries(folders).map(
    ([name, folder]) =>
      `  ${name}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(join(folder, 'src/remote.tsx'))}),`,
  )
  const examples = Object.assign(
    {},
    ...Object.values(folders).map(
      (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).portal?.examples,
    ),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    [
      'export const remotes = {',
      ...lines,
      '}',
      `export const examples = ${JSON.stringify(examples)}`,
      '',
    ].join('\n'),
  )
  return file
}
