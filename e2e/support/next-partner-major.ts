import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import portal from '../../portal.json' with { type: 'json' }
import { buildInCopy } from './build-in-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the payments in a copy of their folder below `place`, whose portal.json has another major
 * version of the partner script beside the present one. Returns the folder of the builds and the
 * portal.json.
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
  return { dist: await buildInCopy(folder, 'mfe-payments'), portalFile }
}
