import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../support/watch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = join(root, '.cache/smoke-run-host')
/** Builds of the host in this stack's folder. */
const hosts = join(place, 'hosts')

test.use({ ownStack: { HOST_DIST: hosts } })
test.beforeAll(() => {
  rmSync(place, { recursive: true, force: true })
  cpSync(join(root, 'host/dist'), hosts, { recursive: true })
})
test.afterAll(() => rmSync(place, { recursive: true, force: true }))

interface Release {
  version: string
  base: string
  script: { href: string; integrity: string }
}
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T

/** Copies the host's build as another version, with this code before its script. */
function built(version: string, words = ''): string {
  const dist = join(place, version)
  cpSync(join(hosts, read<Release>(hosts, 'latest.json').version), join(dist, version), {
    recursive: true,
  })
  const release = read<Release>(dist, version, 'release.json')
  const file = join(dist, version, release.script.href)
  const text = words + readFileSync(file, 'utf8')
  writeFileSync(file, text)
  for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`)
  const script = {
    ...release.script,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }
  writeFileSync(
    join(dist, version, 'release.json'),
    JSON.stringify({ ...release, version, base: `/assets/${version}/`, script }),
  )
  writeFileSync(join(dist, 'latest.json'), JSON.stringify({ version }))
  return dist
}

/** Restarts the edge like a new image. */
const bringToEdge = (dist: string, version: string) =>
  cpSync(join(dist, version), join(hosts, version), { recursive: true })

test("a host release goes live if the live remotes' pages render in it, else the failing page and reason are reported", async ({
  stack,
}) => {
  const {
    remotes: { host, auth },
  } = read<{ remotes: Record<string, unknown> }>(stack.dataDir ?? '', 'registry.json')
  const registry = join(place, 'registry.json')
  writeFileSync(registry, JSON.stringify({ remotes: { host, auth } }))
  /** Output of the command, for success and failure. */
  const publish = (from: string) =>
    promisify(execFile)(process.execPath, [
      join(root, 'tools/release/cli.mjs'),
      'publish',
      'host',
      '--from',
      from,
      '--registry',
      registry,
      '--portal',
      stack.portal,
    ]).then(
      ({ stdout }) => stdout,
      (error: unknown) => (error as { stderr: string }).stderr,
    )

  const broken = built('quebrado', 'throw new Error("sem rumo");')
  expect(await publish(broken)).toBe(
    `host quebrado is not published: ${stack.portal} does not have its files yet; bring them to its edges first.\n`,
  )
  bringToEdge(broken, 'quebrado')
  expect(await publish(broken)).toBe(
    'host quebrado is not published: a page that does not exist, in host quebrado: the page threw sem rumo.\n',
  )

  const whole = built('inteiro')
  bringToEdge(whole, 'inteiro')
  const said = await publish(whole)
  expect(said).toMatch(
    new RegExp(`^smoke-tested on ${stack.portal} in Chromium \\S+, host inteiro: / /\\S+`),
  )
  expect(said).toMatch(/^host +live inteiro +before: /m)
})
