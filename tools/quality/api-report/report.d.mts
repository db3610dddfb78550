interface Report {
  readonly version: string
  readonly lines: readonly string[]
}

export function reportText(version: string, lines: readonly string[]): string
export function readReport(text: string): Report
export function faultBetween(
  kept: Report,
  version: string,
  lines: readonly string[],
): { readonly mayWrite: boolean; readonly text: string } | undefined
