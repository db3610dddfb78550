import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.mjs'

/** The Nodes that the portal is to run on beside 20.19, each as it was tried. */
export const NODES = { 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' }

const ARCHITECTURE = `node-${process.platform}-${process.arch}`

/** Folder with the program `node` of that major, fetched once as a package of the registry; no script of it runs. */
export const nodeOf = (major) => {
  const home = join(root, 'node_modules/.cache/nodes', NODES[major])
  const folder = join(home, 'node_modules', ARCHITECTURE, 'bin')
  if (existsSync(join(folder, 'node'))) return folder
  mkdirSync(home, { recursive: true })
  execFileSync(
    'npm',
    [
      'install',
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      home,
      `${ARCHITECTURE}@${NODES[major]}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return folder
}
