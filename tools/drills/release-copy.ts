import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../start/root.mjs'

/** A build of a remote in a folder of its own, under another version. */
interface BuildCopy {
  readonly folder: string
  readonly version: string
}

const toIntegrity = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Copies the newest build of a remote; `code` runs when its entry is loaded. */
export const copyBuild = (remote: string, place: string, code: string): BuildCopy => {
  const dist = join(root, `mfe-${remote}/dist`)
  const { version } = JSON.parse(readFileSync(join(dist, 'latest.json'), 'utf8')) as {
    version: string
  }
  const hash = createHash('sha256').update(`${version}${code}`).digest('hex').slice(0, 10)
  const copied = version.replace(/[\da-f]{10}$/, hash)
  const folder = join(place, `${remote}-${copied}`)
  const files = join(folder, copied)
  cpSync(join(dist, version), files, { recursive: true })
  const description = readFileSync(join(files, 'release.json'), 'utf8')
  const { entry } = JSON.parse(description) as { entry: string }
  const before = readFileSync(join(files, entry), 'utf8')
  const after = code + before.replaceAll(version, copied)
  writeFileSync(join(files, entry), after)
  writeFileSync(
    join(files, 'release.json'),
    description.replaceAll(version, copied).replaceAll(toIntegrity(before), toIntegrity(after)),
  )
  writeFileSync(join(folder, 'latest.json'), JSON.stringify({ version: copied }))
  return { folder, version: copied }
}

/** Publishes the copy as a team does whose smoke run found nothing. */
export const publishCopy = async (
  env: Readonly<Record<string, string>>,
  remote: string,
  { folder }: BuildCopy,
): Promise<void> => {
  const args = ['publish', remote, '--from', folder, '--without-smoke-run', 'a drill']
  await promisify(execFile)(process.execPath, [join(root, 'tools/release/cli.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
}
