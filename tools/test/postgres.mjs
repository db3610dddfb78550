import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Starts a private PostgreSQL cluster on loopback, or a standby of `primary`; returns null if
 * PostgreSQL is not installed.
 */
export async function startPostgres(primary) {
  const bin = findBinaries()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const port = await findFreePort()
  const asPostgres = getOwner(folder)
  /** @type {(program: string, args: string[]) => [string, string[]]} */
  const resolveCommand = (program, args) =>
    asPostgres
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args]
  const resolveProgram = (program, args) =>
    execFileSync(...resolveCommand(program, args), { cwd: folder, stdio: 'ignore' })
  const runPgCtl = (args) =>
    new Promise((resolve, reject) => {
      const [file, all] = resolveCommand('pg_ctl', args)
      spawn(file, all, { cwd: folder, stdio: 'ignore' })
        .once('error', reject)
        .once('exit', (code) =>
          code === 0 ? resolve(undefined) : reject(new Error(`pg_ctl ended with ${code}`)),
        )
    })
  const data = ['-D', join(folder, 'data')]
  if (primary === undefined) {
    const options = ['-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
    resolveProgram('initdb', [...data, ...options])
  } else {
    resolveProgram('pg_basebackup', [...data, '-R', '--no-sync', '-c', 'fast', '-d', primary.url])
  }
  const start = [
    '-D',
    join(folder, 'data'),
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`,
    'start',
  ]
  resolveProgram('pg_ctl', start)
  return {
    // Restarts like an operator, while clients keep sending queries.
    goAway: () => runPgCtl(['-D', join(folder, 'data'), '-m', 'fast', '-w', 'stop']),
    comeBack: () => runPgCtl(start),
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    promote: () => runPgCtl([...data, '-w', 'promote']),
    /** Process id of the postmaster. */
    pid: () => Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10),
    stop: async () => {
      if (existsSync(join(folder, 'data/postmaster.pid')))
        resolveProgram('pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts it for a program that cannot run without PostgreSQL. */
export async function requirePostgres() {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed.')
  return postgres
}

function findBinaries() {
  if (!existsSync(DEBIAN)) return null
  const newest = readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .find((v) => existsSync(join(DEBIAN, v, 'bin/initdb')))
  return newest ? join(DEBIAN, newest, 'bin') : null
}

/** initdb refuses to run as root, so root hands the folder to the postgres user. */
function getOwner(folder) {
  if (process.getuid?.() !== 0) return false
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, uid, uid)
  return true
}

const findFreePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
