import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(__dirname, '../../..')
/** Output of installs, builds and runs, which is not copied. */
const MADE = new Set([
  '.git',
  '.data',
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.stryker-tmp',
])
/**
 * Files that a contributor adds: `added/<thing>/<path>.txt`, so that they are not checked as code
 * of this repository.
 */
const ADDED = join(__dirname, 'added')

export interface CopyOfTheTree {
  /** Writes only the files of `added/<thing>`; returns their paths. */
  add(thing: string): readonly string[]
  /** Inserts text before the first occurrence of `before`. */
  insert(path: string, before: string, text: string): void
  /** Links the dependencies of a new package, like an install. */
  install(folder: string, like: string): void
  read(path: string): string
  /** Runs a Node program in the copy; throws with its output on failure. */
  run(args: readonly string[], folder?: string): Promise<string>
  remove(): void
}

/**
 * Packages are symlinked, not copied; relative links between workspace packages stay inside the
 * copy.
 */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name))
    else if (name.startsWith('@')) linkPackages(source, join(to, name))
    else if (name === '.pnpm' || name === '.bin') symlinkSync(source, join(to, name))
  }
}

const listPackageFolders = (folder: string, depth: number): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      if (name === 'node_modules') return [join(folder, name)]
      return depth === 0 || MADE.has(name) ? [] : listPackageFolders(join(folder, name), depth - 1)
    })

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    lstatSync(join(folder, file)).isFile(),
  )

/** Copies the sources without packages into a temporary folder and returns its path. */
export const copySources = (): string => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'portal-copy-')))
  cpSync(ROOT, home, {
    recursive: true,
    filter: (source) => source === ROOT || !MADE.has(basename(source)),
  })
  return home
}

/** A copy of the repository in a temporary folder. */
export const copyTheTree = (): CopyOfTheTree => {
  const home = copySources()
  for (const place of listPackageFolders(ROOT, 3))
    linkPackages(place, join(home, place.slice(ROOT.length)))
  const read = (path: string) => readFileSync(join(home, path), 'utf8')
  return {
    read,
    add: (thing) => {
      const paths = listFiles(join(ADDED, thing)).map((file) => file.replace(/\.txt$/, ''))
      for (const path of paths) {
        if (existsSync(join(home, path)))
          throw new Error(`${path} is there already: an addition changes nothing`)
        mkdirSync(join(home, path, '..'), { recursive: true })
        writeFileSync(join(home, path), readFileSync(join(ADDED, thing, `${path}.txt`)))
      }
      return paths
    },
    insert: (path, before, text) => {
      const [head, ...rest] = read(path).split(before)
      if (rest.length === 0) throw new Error(`${path} has no '${before}'`)
      writeFileSync(join(home, path), head + text + before + rest.join(before))
    },
    install: (folder, like) =>
      linkPackages(join(ROOT, like, 'node_modules'), join(home, folder, 'node_modules')),
    run: async (args, folder = '.') => {
      // The nested jest uses the embedded database, because the additions do not depend on the
      // store.
      const { JEST_WORKER_ID: _worker, TEST_DATABASE_URL: _server, ...env } = process.env
      try {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
          cwd: join(home, folder),
          env,
          maxBuffer: 1 << 26,
        })
        return stdout + stderr
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
      }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
