import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK_FILE = 'folder.lock'
const OWNER_FILE = 'folder.owner'

interface FolderLock {
  release(): void
}

export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Acquires the operating system's lock on a file, or returns null. Uses SQLite, because Node has no
 * API for file locks.
 */
const lockFile = (file: string): FolderLock | null => {
  const database = new DatabaseSync(file)
  try {
    database.exec('begin exclusive')
  } catch {
    database.close()
    return null
  }
  return { release: () => database.close() }
}

const readOwner = (folder: string): string => {
  const file = join(folder, OWNER_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : 'another process'
}

const createError = (folder: string): FolderInUseError =>
  new FolderInUseError(
    `The folder ${folder} is in use by ${readOwner(folder)}. Stop it, or set PORTAL_DATA to another folder.`,
  )

/**
 * Locks a folder for this process until `release` or its exit. The operating system releases the
 * lock of a killed process, so that no stale lock remains. Throws FolderInUseError while the folder
 * is locked.
 */
export const lockFolder = (folder: string): FolderLock => {
  mkdirSync(folder, { recursive: true })
  const lock = lockFile(join(folder, LOCK_FILE))
  if (lock === null) throw createError(folder)
  writeFileSync(
    join(folder, OWNER_FILE),
    `process ${process.pid} (since ${new Date().toISOString()})`,
  )
  return lock
}

/** Deletes a folder. Throws FolderInUseError when it, or a folder in it, is locked. */
export const deleteFolder = (folder: string): void => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const file of files.filter((name) => basename(name) === LOCK_FILE)) {
    const lock = lockFile(join(folder, file))
    if (lock === null) throw createError(dirname(join(folder, file)))
    lock.release()
  }
  rmSync(folder, { recursive: true, force: true })
}
