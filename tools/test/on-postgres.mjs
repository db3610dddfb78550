import { spawn } from 'node:child_process'
import { startPostgres } from './postgres.mjs'

/** Runs jest beside a private PostgreSQL server, if installed; returns jest's exit code. */
export async function runJestOnPostgres(args, env, missing) {
  const postgres = await startPostgres()
  if (!postgres) console.log(missing)
  const trial = spawn('node_modules/.bin/jest', args, {
    env: { ...process.env, ...env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
    stdio: 'inherit',
  })
  // A signal ends jest and then the server, so that no process is left behind.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => trial.kill(signal))
  const code = await new Promise((done) => {
    trial.once('exit', done)
  })
  await postgres?.stop()
  process.exit(code ?? 1)
}
