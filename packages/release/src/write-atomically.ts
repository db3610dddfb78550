import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes to a temporary file and renames it, so that no reader sees half a file. Its name is random, because containers that share a volume
 * have the same process ids. It is removed when it cannot be written completely, so that retries do not fill a full disk.
 */
export function writeAtomically(path: string, bytes: Buffer | string): void {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    writeFileSync(draft, bytes)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
