/** @slow compiles the packages, and against them a repository that has nothing else of this one */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { convertCompilerOptionsFromJson, resolveModuleName, sys } from 'typescript'

const ROOT = join(__dirname, '../../..')
const EXAMPLE = join(ROOT, 'examples/own-repository')
const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(["'])([^"'\s]+)\1/g
/** Comments, and texts of modules that are resolved at build time. */
const NO_IMPORT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'[^'\n]*"[^'\n]*'/gm

interface Manifest {
  name: string
  version: string
  exports?: Record<string, string | Record<string, string>>
  imports?: Record<string, string | Record<string, string>>
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const run = async (file: string, args: readonly string[], cwd: string) => {
  try {
    return (await promisify(execFile)(file, args, { cwd, maxBuffer: 1 << 26 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}
const read = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

let place: string
/** Installed packages by name, as npm unpacks them. */
let packages: Map<string, { home: string; manifest: Manifest; unit: string }>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'packed-'))
  const tarballs = (
    await run(process.execPath, [join(__dirname, 'main.ts'), join(place, 'tarballs')], ROOT)
  )
    .trim()
    .split('\n')
  packages = new Map()
  for (const [index, unit] of [
    'packages/contract',
    'packages/ui-kit',
    'packages/release',
    'packages/payments',
    'shared-kernel',
    'tools/build/federation',
    'tools/release',
    'tools/test/jest',
  ].entries()) {
    const { name } = read(join(ROOT, unit, 'package.json'))
    const home = join(place, 'node_modules', name)
    mkdirSync(home, { recursive: true })
    await run('tar', ['xzf', tarballs[index]!, '--strip-components=1', '-C', home], place)
    packages.set(name, { home, manifest: read(join(home, 'package.json')), unit })
  }
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

it('packs self-contained packages: imports resolve to the package, a dependency or Node', () => {
  for (const [name, { home, manifest }] of packages) {
    const named = new Set([
      name,
      ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    ])
    const isKnown = (file: string, specifier: string) => {
      if (specifier.startsWith('.'))
        return (
          existsSync(resolve(dirname(file), specifier)) &&
          !relative(home, resolve(dirname(file), specifier)).startsWith('..')
        )
      const owner = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
      return (
        named.has(owner) ||
        specifier.startsWith('node:') ||
        builtinModules.includes(specifier) ||
        specifier in (manifest.imports ?? {})
      )
    }
    const code = filesIn(home).filter((file) => /\.([cm]?js|d\.m?ts)$/.test(file))
    expect(code.length).toBeGreaterThan(3)
    const strays = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').replace(NO_IMPORT, '').matchAll(IMPORT)]
        .filter(([, , specifier = '']) => !isKnown(file, specifier))
        .map(([, , specifier]) => `${relative(place, file)}: ${specifier}`),
    )
    expect(strays).toEqual([])
  }
})

it('leaves tests and stories at home, and finds every door that it names', () => {
  for (const { home, manifest } of packages.values()) {
    expect(
      filesIn(home).filter((file) => /\.(test|stories)\.|(?<!\.d)\.(ts|tsx)$/.test(file)),
    ).toEqual([])
    const doors = [manifest.exports ?? {}, manifest.imports ?? {}, manifest.bin ?? {}]
      .flatMap((each) => Object.values(each))
      .flatMap((door) => (typeof door === 'string' ? [door] : Object.values(door)))
    for (const door of doors.filter((one) => !one.includes('*')))
      expect(existsSync(join(home, door))).toBe(true)
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/)
  }
})

it('says in each changelog what this version brings', () => {
  for (const { home, manifest } of packages.values()) {
    expect(/^## (\S+)/m.exec(readFileSync(join(home, 'CHANGELOG.md'), 'utf8'))?.[1]).toBe(
      manifest.version,
    )
  }
})

it('is what the example of a repository asks for, by each file that was packed', () => {
  const { dependencies, devDependencies, peerDependencies } = read(join(EXAMPLE, 'package.json'))
  const asked = [dependencies, devDependencies, peerDependencies]
    .flatMap((group) => Object.values(group ?? {}))
    .filter((range) => range.startsWith('file:packages/'))
    .map((range) => range.slice('file:packages/'.length))
  const packed = readdirSync(join(place, 'tarballs'))
  const ofPartners = packed.filter((file) => file.startsWith('portal-payments-'))
  expect(ofPartners).toHaveLength(1)
  expect([...asked, ...ofPartners].sort()).toEqual(packed.sort())
})

it.each(['node', 'node16', 'bundler'])(
  'partners find the types of @portal/payments with moduleResolution %s of TypeScript',
  (moduleResolution) => {
    const { options } = convertCompilerOptionsFromJson({ moduleResolution }, place)
    const { resolvedModule } = resolveModuleName(
      '@portal/payments',
      join(place, 'page.ts'),
      options,
      sys,
    )
    expect(resolvedModule?.resolvedFileName).toBe(
      join(place, 'node_modules/@portal/payments/lib/index.d.ts'),
    )
  },
)

it('declarations import JSON as moduleResolution nodenext requires it', () => {
  const imports = [...packages.values()]
    .flatMap(({ home }) => filesIn(home).filter((file) => file.endsWith('.d.ts')))
    .flatMap((file) => readFileSync(file, 'utf8').match(/from '[^']+\.json'.*/g) ?? [])
  expect(imports.length).toBeGreaterThan(3)
  expect(imports.filter((one) => !one.endsWith("' with { type: 'json' };"))).toEqual([])
})

it('partners read the types of @portal/payments with TypeScript 4.9', () => {
  const { home } = packages.get('@portal/payments')!
  expect(readFileSync(join(home, 'lib/index.d.ts'), 'utf8')).not.toContain('export type *')
  const agreement = readFileSync(join(home, 'lib/agreement.d.ts'), 'utf8')
  // Until TypeScript 5.1 a property must accept the type that it returns.
  expect(agreement).toContain("get theme(): 'light' | 'dark' | 'auto' | null")
})

it('gives a repository of its own all types that it needs', async () => {
  const repository = join(place, 'repository')
  cpSync(EXAMPLE, repository, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|packages|test-results)$/.test(path),
  })
  // Dependencies are linked from this workspace instead of downloaded.
  const { dependencies, devDependencies, peerDependencies } = read(join(repository, 'package.json'))
  const asked = [
    ...[...packages.values()].flatMap(({ unit, manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(
        (name) => [name, unit] as const,
      ),
    ),
    ...Object.keys({
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      '@types/react-dom': '',
    }).map((name) => [name, name.startsWith('@playwright') ? 'e2e' : '.'] as const),
  ]
  for (const [name, unit] of asked) {
    const there = join(place, 'node_modules', name)
    const here = [join(ROOT, unit, 'node_modules', name), join(ROOT, 'node_modules', name)].find(
      existsSync,
    )
    if (existsSync(there) || !here) continue
    mkdirSync(dirname(there), { recursive: true })
    symlinkSync(here, there)
  }
  writeFileSync(
    join(repository, 'src/wrong.ts'),
    "import { buildPath } from '@portal/contract/paths'\nexport const wrong = buildPath('nowhere')\n",
  )
  const said = await run(
    join(ROOT, 'tools/quality/types/node_modules/.bin/tsc'),
    ['--noEmit', '--singleThreaded'],
    repository,
  ).catch(String)
  expect(said.split('\n').filter((line) => line.includes('error TS'))).toEqual([
    expect.stringMatching(/^src\/wrong\.ts.*"nowhere"/),
  ])
})
