import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './find-free-port.ts'

export interface AuthorizationClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post'
  readonly scope: string
}

export interface AuthorizationServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts `oidc-provider` with one client in a process of its own, because it ships ES modules only. */
export const startAuthorizationServer = async ({
  clientId,
  clientSecret,
  clientAuth,
  scope,
}: AuthorizationClient): Promise<AuthorizationServer> => {
  const port = await findFreePort()
  const child = spawn(
    process.execPath,
    [
      join(__dirname, 'authorization-server.mjs'),
      String(port),
      clientId,
      clientSecret,
      clientAuth,
      scope,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve())
    child.once('exit', (code) => reject(new Error(`oidc-provider exited with ${code}`)))
  })
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill()
      return exited
    },
  }
}
