import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deleteFolder, FolderInUseError, lockFolder } from './folder-lock.ts'

const LOCK_MODULE = pathToFileURL(join(__dirname, 'folder-lock.ts')).href

let folder: string
let owner: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
})
afterEach(async () => {
  await killOwner()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that locks `locked` until it is killed. */
const startOwner = async (locked: string): Promise<number | undefined> => {
  const program = `
    import { lockFolder } from ${JSON.stringify(LOCK_MODULE)}
    lockFolder(${JSON.stringify(locked)})
    console.log('locked')
    setInterval(() => undefined, 1000)`
  owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout!, 'data')
  return owner.pid
}

const killOwner = async (): Promise<void> => {
  const killed = owner
  owner = undefined
  if (killed?.kill('SIGKILL')) await once(killed, 'exit')
}

describe('lockFolder', () => {
  it('refuses a folder of another process with a sentence that names both', async () => {
    const pid = await startOwner(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(
        `^The folder ${folder} is in use by process ${pid} \\(since \\S+Z\\)\\. Stop it, or set PORTAL_DATA to another folder\\.$`,
      ),
    )
  })

  it('takes over the lock of a process that was killed', async () => {
    await startOwner(folder)
    await killOwner()
    lockFolder(folder).release()
  })

  it('refuses the same process a second time until the lock is released', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid} `)
    lock.release()
    lockFolder(folder).release()
  })
})

describe('deleteFolder', () => {
  it('leaves a folder alone while a folder in it is in use, and deletes it afterwards', async () => {
    const file = join(folder, 'data')
    writeFileSync(file, '')
    await startOwner(join(folder, 'api'))
    expect(() => deleteFolder(folder)).toThrow(`The folder ${join(folder, 'api')} is in use by`)
    expect(existsSync(file)).toBe(true)
    await killOwner()
    deleteFolder(folder)
    expect(existsSync(folder)).toBe(false)
  })

  it('accepts a folder that does not exist', () => {
    deleteFolder(join(folder, 'nothing'))
  })
})
