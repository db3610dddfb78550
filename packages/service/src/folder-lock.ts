import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK_FILE = 'folder.lock'
const OWNER_FILE = 'folder.owner'

export interface FolderLock {
  release(): void
}

export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** Takes the operating system's lock on a file, through SQLite because Node has no call for it; null when it is taken. */
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
 * Makes this process the only owner of a folder until it releases the lock or ends. The operating system drops the lock
 * of a process that is killed, so that no stale lock is left. Throws FolderInUseError while the folder has another owner.
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

/** Deletes a folder. Throws FolderInUseError when it, or a folder in it, has an owner. */
export const deleteFolder = (folder: string): void => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const file of files.filter((name) => basename(name) === LOCK_FILE)) {
    const lock = lockFile(join(folder, file))
    if (lock === null) throw createError(dirname(join(folder, file)))
    lock.release()
  }
  rmSync(folder, { recursive: true, force: true })
}
