interface Report {
  readonly version: string
  readonly lines: readonly string[]
}

/** The stored report: version in the first line, then the API surface. */
export const reportText = (version: string, lines: readonly string[]): string =>
  `shared-kernel ${version}\n\n${lines.join('\n')}\n`

export function readReport(text: string): Report {
  const [first = '', , ...lines] = text.trimEnd().split('\n')
  return { version: first.split(' ').at(-1) ?? '', lines }
}

const LEVELS = ['major', 'minor'] as const

/**
 * Compares the stored report with the current surface: undefined if it is current, else one
 * sentence. `mayWrite`: the version was raised sufficiently.
 */
export function compareReports(
  kept: Report,
  version: string,
  lines: readonly string[],
): { readonly mayWrite: boolean; readonly text: string } | undefined {
  const gone = kept.lines.filter((line) => !lines.includes(line))
  const added = lines.filter((line) => !kept.lines.includes(line))
  if (gone.length + added.length === 0 && kept.version === version) return undefined
  const needed = gone.length > 0 ? 'major' : added.length > 0 ? 'minor' : undefined
  const mayWrite = needed === undefined || hasMoved(kept.version, version, needed)
  const what = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].join('\n')
  return {
    mayWrite,
    text: mayWrite
      ? 'shared-kernel/api-report.txt is not current: npm run tool tools/quality/api-report/main.mjs'
      : `What remotes are built on has changed, and the kernel is ${version} as before: raise the ${needed} version in shared-kernel/package.json, say it in its CHANGELOG.md, then npm run tool tools/quality/api-report/main.mjs\n${what}`,
  }
}

function hasMoved(from: string, to: string, level: (typeof LEVELS)[number]): boolean {
  const before = from.split('.').map(Number)
  const now = to.split('.').map(Number)
  const moved = now.findIndex((number, place) => number !== before[place])
  return moved !== -1 && moved <= LEVELS.indexOf(level) && (now[moved] ?? 0) > (before[moved] ?? 0)
}
