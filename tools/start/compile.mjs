import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

/** What the services run: each folder's `src` becomes a `dist` of the same tree, file for file. */
const UNITS = [
  'packages/contract',
  'packages/service',
  'packages/tracing',
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
].map((unit) => join(root, unit))
const STAMP = join(root, 'services/api/dist/.compiled')
const RECIPE = [
  fileURLToPath(import.meta.url),
  join(root, 'portal.json'),
  join(root, 'pnpm-lock.yaml'),
]

const within = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => ({
    path: join(entry.parentPath ?? entry.path, entry.name),
    isFile: entry.isFile(),
  }))
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const builtFrom = (source) => source.replace(/\/src\/(.*)\.ts$/, '/dist/$1.js')

/** Each file stays one of its own: packages are left to Node, our own sources are asked for where they will stand. */
const FILE_FOR_FILE = {
  name: 'file-for-file',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData || path.endsWith('.json')) return undefined
      if (!/^(\.|@portal\/)/.test(path)) return { path, external: true }
      const { path: source, errors } = await build.resolve(path, {
        kind,
        importer,
        resolveDir,
        pluginData: true,
      })
      if (errors.length > 0) return { errors }
      const there = relative(dirname(builtFrom(importer)), builtFrom(source))
      return { path: there.startsWith('.') ? there : `./${there}`, external: true }
    })
  },
}

/**
 * Turns the services' TypeScript into JavaScript that Node loads by itself, unless nothing has changed since. A file is put in place whole:
 * a process that is just starting reads the old one or the new one.
 */
export async function compileServices() {
  const found = UNITS.flatMap((unit) => within(join(unit, 'src')))
  const compiledAt = changedAt(STAMP)
  // A folder changes when a file in it comes or goes.
  if ([...RECIPE, ...found.map(({ path }) => path)].every((path) => changedAt(path) < compiledAt))
    return
  const began = new Date()
  const { build, stop } = await import('esbuild')
  const sources = found
    .filter(({ path, isFile }) => isFile && /(?<!\.test|\.d)\.ts$/.test(path))
    .map(({ path }) => path)
  const { outputFiles } = await build({
    entryPoints: sources.map((source) => ({
      in: source,
      out: relative(root, builtFrom(source)).slice(0, -'.js'.length),
    })),
    outdir: root,
    write: false,
    bundle: true,
    sourcemap: 'linked',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [FILE_FOR_FILE],
  })
  // Its process would stay for as long as this one.
  await stop()
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, contents)
    renameSync(`${path}.${process.pid}`, path)
  }
  const written = new Set(outputFiles.map(({ path }) => path))
  for (const { path, isFile } of UNITS.flatMap((unit) => within(join(unit, 'dist')))) {
    if (isFile && /\.js(\.map)?$/.test(path) && !written.has(path)) rmSync(path, { force: true })
  }
  writeFileSync(STAMP, '')
  utimesSync(STAMP, began, began)
}
