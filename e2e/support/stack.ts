import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type portal from '../../portal.json'
import { createSandboxClient, type Sandbox } from './sandbox.ts'

type Service = 'api' | 'edge' | 'sandbox' | keyof (typeof portal)['remotes']

export interface Stack {
  portal: string
  sandbox: Sandbox
  /** Folder with data and `logs/<service>.log`; own stacks only. */
  dataDir?: string
  /** Kills a service; own stacks only. */
  kill: (service: Service) => Promise<void>
  /**
   * Restarts a service over the same data, with other environment if given, and waits until it is
   * ready.
   */
  start: (service: Service, env?: Record<string, string>) => Promise<void>
}

const notOwn = () =>
  Promise.reject(new Error('The stack that all journeys share is not to be stopped.'))

/** The running stack that the environment names. */
export const sharedStack = (): Stack => ({
  portal: process.env.PORTAL_URL ?? 'http://localhost:3000',
  sandbox: createSandboxClient(process.env.SANDBOX_URL ?? 'http://localhost:4100'),
  kill: notOwn,
  start: notOwn,
})

interface Answer {
  id?: number
  error?: string
  urls?: { portal: string; sandbox: string }
  dataDir?: string
}
type Env = Record<string, string>

/** A stack for the files of one worker, used one after the other. */
export interface OwnStack {
  /** Starts the stack with fresh data and this environment (as for `npm start`). */
  freshFor: (file: string, env: Env) => Promise<Stack>
  stop: () => Promise<void>
}

/** Starts lazily, on its own ports, with the built remotes of this checkout. */
export const createOwnStack = (offset: number): OwnStack => {
  let running:
    { stack: Stack; renew: (env: Env) => Promise<void>; stop: () => Promise<void> } | undefined
  let user: string | undefined
  return {
    freshFor: async (file, env) => {
      const next = `${file} ${JSON.stringify(env)}`
      if (!running) running = await startOwnStack(offset, env)
      else if (user !== next) await running.renew(env)
      user = next
      return running.stack
    },
    stop: async () => running?.stop(),
  }
}

const startOwnStack = async (offset: number, env: Env) => {
  const program = fileURLToPath(new URL('../../tools/test/own-stack.mjs', import.meta.url))
  // Otherwise the shared stack's URLs would be used.
  const { PORTAL_URL, SANDBOX_URL, API_URL, ...inherited } = process.env
  const child = fork(program, [JSON.stringify({ offset, env })], {
    env: inherited,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ready = await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The stack did not start.')
    }),
  ])
  const { urls, dataDir } = ready[0] as Answer
  if (!urls) throw new Error('The stack did not name its addresses.')

  let last = 0
  const tell = (command: 'renew' | 'kill' | 'start', rest: object) =>
    new Promise<void>((resolve, reject) => {
      const id = ++last
      const answered = (answer: Answer) => {
        if (answer.id !== id) return
        child.off('message', answered)
        if (answer.error === undefined) resolve()
        else reject(new Error(answer.error))
      }
      child.on('message', answered)
      child.send({ id, command, ...rest })
    })
  const stack: Stack = {
    portal: urls.portal,
    sandbox: createSandboxClient(urls.sandbox),
    ...(dataDir !== undefined && { dataDir }),
    kill: (service) => tell('kill', { service }),
    start: (service, changed) => tell('start', { service, env: changed }),
  }
  return {
    stack,
    renew: (changed: Env) => tell('renew', { env: changed }),
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}
