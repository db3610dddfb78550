import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRelease, replaceFile } from './test-remote.ts'

const PAYMENTS_DIST = fileURLToPath(new URL('../../mfe-payments/dist', import.meta.url))
const BROKEN_MOUNT = `
for (const name of Object.keys(self.PortalPayments.builds))
  self.PortalPayments.builds[name] = { mount() { throw new Error('sem rumo') } }`

/**
 * Copies the newest build of payments to `copy`, so that it throws in partners' pages. With
 * `suffix`, the copy is a version of its own.
 */
export function copyBrokenPartnerBuild(copy: string, suffix = ''): string {
  const { version } = readRelease(PAYMENTS_DIST)
  cpSync(join(PAYMENTS_DIST, version), join(copy, version), { recursive: true })
  writeFileSync(join(copy, 'latest.json'), JSON.stringify({ version }))
  const [script = ''] = Object.keys(readRelease(copy).files).filter((name) =>
    /^partner\.[\da-f]+\.js$/.test(name),
  )
  // The loader names the script with its hash, and the folder of the release.
  const before = replaceFile(copy, script, (text) => text + BROKEN_MOUNT)
  const broken = version + suffix
  replaceFile(copy, 'payments.js', (text) =>
    text.replace(before.from, before.to).replaceAll(version, broken),
  )
  writeFileSync(
    join(copy, version, 'release.json'),
    JSON.stringify({ ...readRelease(copy), version: broken }),
  )
  writeFileSync(join(copy, 'latest.json'), JSON.stringify({ version: broken }))
  if (suffix) renameSync(join(copy, version), join(copy, broken))
  return broken
}
