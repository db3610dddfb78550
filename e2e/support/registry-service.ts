import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { Stack } from './stack.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RegistryService {
  /** Output of the release command, for success and failure. */
  release(...words: string[]): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts a registry service beside an own stack, publishes the builds of this checkout and lets the
 * edge follow it. Its data, keys and release store are in `folder`.
 */
export async function startRegistryService(stack: Stack, folder: string): Promise<RegistryService> {
  const { port, hostname } = new URL(stack.portal)
  const offset = Number(port) - 3000
  const url = `http://127.0.0.1:${4200 + offset}`
  const [keys, store] = [join(folder, 'keys'), join(folder, 'store')]
  const token = randomBytes(32).toString('base64url')
  const release: RegistryService['release'] = (...words) =>
    promisify(execFile)(process.execPath, [join(root, 'tools/release/cli.mjs'), ...words], {
      cwd: root,
      env: {
        ...process.env,
        PORTAL_URL: stack.portal,
        REGISTRY: url,
        REGISTRY_TOKEN: token,
        RELEASE_STORE: store,
      },
    }).then(
      ({ stdout }) => stdout,
      (error: unknown) => (error as { stderr: string }).stderr,
    )
  await release('keys', 'init', keys)
  const service = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(root, 'services/registry'),
    env: {
      ...process.env,
      PORTAL_PORT_OFFSET: String(offset),
      PORTAL_DATA: folder,
      REGISTRY_KEYS: keys,
      REGISTRY_TEAMS: JSON.stringify([
        {
          team: 'payments',
          remotes: ['*'],
          tokenHash: createHash('sha256').update(token).digest('base64url'),
        },
      ]),
      API_ADMIN_URL: `http://${hostname}:${4001 + offset}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect
    .poll(() =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  expect(await release('sync')).toContain('payments   live')
  await stack.kill('edge')
  await stack.start('edge', {
    REGISTRY_URL: url,
    REGISTRY_TUF_ROOT_FILE: join(keys, '1.root.json'),
    RELEASE_STORE: store,
  })
  await expect.poll(async () => (await fetch(stack.portal)).ok).toBe(true)
  return {
    release,
    stop: async () => {
      const exited = once(service, 'exit')
      service.kill()
      await exited
    },
  }
}
