import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a module that imports each room when it is asked for: `folders` by the rooms' names. Returns its file. */
export function writeRoomsModule(file, folders) {
  const lines = Object.entries(folders).map(([name, folder]) =>
    `  ${name}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(join(folder, 'src/remote.tsx'))}),`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, ['export const rooms = {', ...lines, '}', ''].join('\n'))
  return file
}
