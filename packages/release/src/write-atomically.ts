import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** No write takes this long: an older temporary file is of a process that was killed. */
const MAX_WRITE_MS = 3_600_000

/**
 * Writes to a temporary file and renames it, so that no reader sees half a file. Its name is
 * random, because containers that share a volume have the same process ids. It is removed when it
 * cannot be written completely, so that retries do not fill a full disk.
 */
export function writeAtomically(path: string, bytes: Buffer | string): void {
  removeOldDrafts(path)
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    writeFileSync(draft, bytes)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function removeOldDrafts(path: string): void {
  const drafts = readdirSync(dirname(path)).filter(
    (file) => file.startsWith(`${basename(path)}.`) && file.endsWith('.tmp'),
  )
  for (const draft of drafts.map((file) => join(dirname(path), file))) {
    const writtenAt = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - writtenAt > MAX_WRITE_MS) rmSync(draft, { force: true })
  }
}
