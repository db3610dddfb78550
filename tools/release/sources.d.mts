export function readRelease(wanted: {
  name: string
  from?: string
  version?: string
  base?: string
}): Promise<Record<string, unknown>>
