import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds a remote in `folder` with the packages of this remote of the portal. */
export const buildInCopy = async (folder: string, remote: string): Promise<string> => {
  // The build writes into the folder of its packages.
  mkdirSync(join(folder, 'node_modules'))
  const modules = join(root, remote, 'node_modules')
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  await promisify(execFile)(process.execPath, [join(root, 'tools/build/federation/build.mjs')], {
    cwd: folder,
  })
  return join(folder, 'dist')
}
