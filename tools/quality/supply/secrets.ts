// Fails on a secret in a tracked file. Reads the files that git tracks, or the folder named as
// argument.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'

const KINDS = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\\n]*[A-Za-z0-9+/]{16}/,
  'cloud key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/,
  'token of a code host or registry':
    /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36})\b/,
  'token of a chat or payment service': /\bxox[abprs]-[\w-]{10,}|\b[sr]k_live_[A-Za-z0-9]{16,}/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'password in an address': /\b[a-z][a-z+]*:\/\/[^\s/:@'"`$<{]+:[^\s/@'"`$<{]{3,}@[\w.-]+/,
  'key with a name':
    /(?:secret|passw(?:or)?d|api_?key|access_?key|private_?key|auth_?token)\w{0,12}['"]?\s*[:=]\s*['"`][A-Za-z0-9+/_=-]{24,}['"`]/i,
}
const NOT_TRACKED =
  /(^|\/)(\.env(\.(?!example)\w+)?|id_(rsa|ed25519)|[^/]+\.(pem|p12|pfx|jks|keystore))$/

/** Known keys of the sandbox and of tests, by file and prefix. */
const DEMO: readonly (readonly [file: string, start: string, why: string])[] = [
  [
    'docker-compose.yml',
    'postgres://portal:portal@',
    'the database of the demonstration, on a network of its own',
  ],
  ...['services/api/src/config/production.test.ts', 'services/registry/src/config.test.ts'].map(
    (file) => [file, 'postgres://portal:portal@', 'shows that production refuses it'] as const,
  ),
  [
    'services/api/src/identity/rules/stored-report.test.ts',
    'eyJhbGciOiJIUzI1NiJ9.',
    'shows that none is kept',
  ],
]

const listFiles = (folder: string, at = ''): string[] =>
  readdirSync(join(folder, at)).flatMap((name) =>
    statSync(join(folder, at, name)).isDirectory()
      ? listFiles(folder, join(at, name))
      : [join(at, name)],
  )

const listTrackedFiles = (): string[] => {
  try {
    return execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 24,
    })
      .split('\0')
      .filter(Boolean)
  } catch {
    console.log('skipped: this is no checkout, nothing is tracked')
    return []
  }
}

const isDemo = (file: string, found: string): boolean =>
  DEMO.some(([where, start]) => file === where && found.includes(start))

const findSecrets = (folder: string, file: string): string[] => {
  if (NOT_TRACKED.test(file)) return [`${file} is a file of keys`]
  const text = readFileSync(join(folder, file), 'utf8')
  if (text.includes('\0')) return []
  return Object.entries(KINDS).flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
      .filter(([found]) => !isDemo(file, found))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length} has a ${kind}`),
  )
}

const [, , folder] = process.argv
const faults = (folder === undefined ? listTrackedFiles() : listFiles(folder))
  .filter((file) => file !== 'pnpm-lock.yaml')
  .flatMap((file) => findSecrets(folder ?? root, file))
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 ? 0 : 1)
