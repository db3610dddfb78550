import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../../start/root.mjs'
import { run } from '../../test/run.mjs'
import { COMPILER } from '../../quality/types/compiler.mjs'
import { createPackedManifest } from './manifest.ts'
import { PACKAGES, type Packed } from './packages.ts'
import { addImportExtensions } from './specifiers.ts'

const FOR_US_ALONE = /(\.(test|stories)\.\w+$|^node_modules$|^scripts$|^package\.json$)/
const COMPILED = /(?<!\.d)\.tsx?$/

/** Compiles each package into its own folder below `place`; returns the folders. */
export async function preparePackages(place: string): Promise<string[]> {
  const compiled = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    const { code, output } = await run(
      COMPILER,
      ['-p', join(root, 'tools/build/pack/tsconfig.json'), '--outDir', compiled],
      { quiet: true },
    )
    if (code !== 0) throw new Error(`the packages do not compile:\n${output}`)
    return PACKAGES.map((one) => preparePackage(one, join(place, one.manifest.name), compiled))
  } finally {
    rmSync(compiled, { recursive: true })
  }
}

function preparePackage(one: Packed, home: string, compiled: string): string {
  const { folder, unit, isCompiled, brings } = one
  const lib = join(home, 'lib')
  mkdirSync(home, { recursive: true })
  const isExcluded = (path: string) =>
    FOR_US_ALONE.test(basename(path)) || (isCompiled && path === join(folder, 'src'))
  cpSync(folder, home, { recursive: true, filter: (path) => path === folder || !isExcluded(path) })
  if (isCompiled) {
    cpSync(join(folder, 'src'), lib, {
      recursive: true,
      filter: (path) => !FOR_US_ALONE.test(basename(path)) && !COMPILED.test(path),
    })
    cpSync(join(compiled, unit, 'src'), lib, { recursive: true })
    for (const name of brings) cpSync(join(root, name), join(lib, name))
  }
  writeFileSync(
    join(home, 'package.json'),
    `${JSON.stringify(createPackedManifest(one), null, 2)}\n`,
  )
  if (isCompiled) for (const file of listFiles(lib)) addExtensions(file, lib)
  return home
}

function addExtensions(file: string, lib: string): void {
  if (!/\.(js|d\.ts)$/.test(file)) return
  writeFileSync(file, addImportExtensions(readFileSync(file, 'utf8'), file, lib))
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
