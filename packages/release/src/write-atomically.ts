import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'

/**
 * Writes to a temporary file and renames it, so that no reader sees half a file. Its name is random, because containers that share a volume
 * have the same process ids.
 */
export function writeAtomically(path: string, bytes: Buffer | string): void {
  const draft = `${path}.${randomUUID()}.tmp`
  writeFileSync(draft, bytes)
  renameSync(draft, path)
}
