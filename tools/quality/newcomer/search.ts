import { spawnSync } from 'node:child_process'

/** Folders and files that a newcomer's search skips: tests, decision records, generated and stored files. */
const EXCLUDED = [
  '*.test.*',
  '*.spec.*',
  '*.stories.*',
  '*/testing/*',
  'e2e/*',
  'docs/adr/*',
  'docs/asvs.md',
  'docs/consumer-law.md',
  'pnpm-lock.yaml',
  '*CHANGELOG.md',
  'tools/quality/newcomer/*',
]

/**
 * Files that contain a phrase, best match first: a file whose path contains it, then by number of
 * matching lines. The words of the phrase may be written apart or joined, as in `rate limit`,
 * `rateLimit`, `rate-limit` and `RATE_LIMIT`.
 */
export function searchRepository(root: string, phrase: string): string[] {
  const pattern = phrase.split(' ').join('[ _-]?')
  const { stdout } = spawnSync(
    'git',
    ['grep', '-icE', '-e', pattern, '--', '.', ...EXCLUDED.map((path) => `:(exclude)${path}`)],
    { cwd: root, encoding: 'utf8' },
  )
  const inPath = new RegExp(pattern, 'i')
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [file = '', count = '0'] = line.split(/:(?=\d+$)/)
      return { file, rank: Number(count) + (inPath.test(file) ? 1000 : 0) }
    })
    .sort((a, b) => b.rank - a.rank || a.file.localeCompare(b.file))
    .map(({ file }) => file)
}
