import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../start/root.mjs'
import { startService } from '../start/service.mjs'
import { createToken } from '../release/token.mjs'
import type { DrillContext } from './drill.ts'

const CLI = join(root, 'tools/release/cli.mjs')

/** Starts the registry service, releases the builds of the checkout there, and starts the edge behind it. */
export const startRegistry = async (
  stack: DrillContext['stack'],
  folder: string,
  offset: number,
  env: Record<string, string>,
) => {
  const [, token = '', tokenHash = ''] =
    /^REGISTRY_TOKEN=(\S+)[^]*"tokenHash":"([^"]+)"/.exec(createToken()) ?? []
  const keys = join(folder, 'keys')
  const url = `http://127.0.0.1:${stack.ports.registry}`
  const store = join(folder, 'store')
  Object.assign(env, {
    REGISTRY: url,
    REGISTRY_TOKEN: token,
    RELEASE_STORE: store,
    PORTAL_URL: stack.urls.portal,
  })
  const runCli = (...args: string[]) =>
    promisify(execFile)(process.execPath, [CLI, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
  await runCli('keys', 'init', keys)
  let service: ReturnType<typeof startService> | null = null
  const registry = {
    start: async (): Promise<void> => {
      service = startService({
        name: 'registry',
        cwd: join(root, 'services/registry'),
        args: ['src/main.ts'],
        env: {
          ...process.env,
          ...env,
          PORTAL_PORT_OFFSET: String(offset),
          REGISTRY_KEYS: keys,
          REGISTRY_TEAMS: JSON.stringify([{ team: 'operators', remotes: ['*'], tokenHash }]),
        },
        url: `${url}/readyz`,
        logDir: join(folder, 'logs'),
      })
      await service.ready()
    },
    stop: async (): Promise<void> => {
      await service?.stop()
      service = null
    },
  }
  await registry.start()
  await runCli('sync')
  await stack.start('edge', {
    REGISTRY_URL: url,
    REGISTRY_TUF_ROOT_FILE: join(keys, '1.root.json'),
    RELEASE_STORE: store,
  })
  return registry
}
