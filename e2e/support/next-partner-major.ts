import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import portal from '../../portal.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the payments in a copy of their folder below `place`, whose portal.json has another major version of the partner script beside the present
 * one. Returns the folder of the builds and the portal.json.
 */
export async function buildNextMajor(
  place: string,
  major: number,
): Promise<{ dist: string; portalFile: string }> {
  const folder = join(place, 'mfe-payments')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const portalFile = join(place, 'portal.json')
  const partnerVersions = [...portal.partnerVersions, { major, deprecatedOn: null, endsOn: null }]
  writeFileSync(portalFile, JSON.stringify({ ...portal, partnerVersions }))
  writeFileSync(join(place, 'tsconfig.json'), readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const own = join(root, 'mfe-payments')
  for (const name of readdirSync(own).filter((one) => !['dist', 'node_modules'].includes(one)))
    cpSync(join(own, name), join(folder, name), { recursive: true })
  // The build writes into the folder of its packages.
  mkdirSync(join(folder, 'node_modules'))
  const modules = join(own, 'node_modules')
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  await promisify(execFile)(process.execPath, [join(root, 'tools/build/federation/build.mjs')], {
    cwd: folder,
  })
  return { dist: join(folder, 'dist'), portalFile }
}
