import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildInCopy } from './build-in-copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RemoteRelease {
  version: string
  routes: { path: string }[]
  files: Record<string, string>
  preload: { href: string }[]
  entry: string
  integrity: string
}

export const readRelease = (dist: string): RemoteRelease => {
  const { version } = JSON.parse(readFileSync(join(dist, 'latest.json'), 'utf8')) as {
    version: string
  }
  return JSON.parse(readFileSync(join(dist, version, 'release.json'), 'utf8')) as RemoteRelease
}

/** Builds the remote `prova` in a folder of its own below `place`. `pages` are its routes, `sources` its files. */
export async function buildTestRemote(
  place: string,
  pages: readonly { path: string; access: string }[],
  sources: Record<string, string>,
): Promise<string> {
  const folder = join(place, 'mfe-prova')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(join(folder, 'src'), { recursive: true })
  const files = {
    'package.json': JSON.stringify({
      name: 'mfe-prova',
      version: '1.0.0',
      type: 'module',
      peerDependencies: { 'shared-kernel': '*', react: '*', 'react-dom': '*' },
      portal: { routes: pages },
    }),
    'tsconfig.json': readFileSync(join(root, 'examples/own-repository/tsconfig.json'), 'utf8'),
    'webpack.config.mjs': "export { remote as default } from '@portal/federation'\n",
    ...sources,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return buildInCopy(folder, 'mfe-support')
}

/** Copies a build with only these pages; `code` runs when its entry is loaded, `changed` overrides its description. */
export function copyBuild(
  dist: string,
  copy: string,
  paths: readonly string[],
  {
    code = '',
    changed = () => ({}),
  }: {
    code?: string | undefined
    changed?: (release: RemoteRelease) => Partial<RemoteRelease>
  } = {},
): string {
  cpSync(dist, copy, { recursive: true })
  const { entry } = readRelease(copy)
  const { to: integrity } = replaceFile(copy, entry, (text) => code + text)
  const release = readRelease(copy)
  writeFileSync(
    join(copy, release.version, 'release.json'),
    JSON.stringify({
      ...release,
      integrity,
      routes: release.routes.filter(({ path }) => paths.includes(path)),
      ...changed(release),
    }),
  )
  return copy
}

const computeIntegrity = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Changes a file of a build and its hash in the description. Returns the former and the new hash. */
export function replaceFile(
  dist: string,
  name: string,
  change: (text: string) => string,
): { from: string; to: string } {
  const release = readRelease(dist)
  const path = join(dist, release.version, name)
  const text = change(readFileSync(path, 'utf8'))
  const [from = '', to] = [release.files[name], computeIntegrity(text)]
  writeFileSync(path, text)
  writeFileSync(
    join(dist, release.version, 'release.json'),
    JSON.stringify({ ...release, files: { ...release.files, [name]: to } }),
  )
  return { from, to }
}

/** Output of publishing a build, for success and failure. */
export const publishBuild = (
  name: string,
  from: string,
  { registry, portal }: { registry: string; portal: string },
  ...options: string[]
): Promise<string> =>
  promisify(execFile)(
    process.execPath,
    [
      join(root, 'tools/release/cli.mjs'),
      ...['publish', name, '--from', from, '--registry', registry, '--portal', portal],
      ...options,
    ],
    { cwd: root },
  ).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  )
