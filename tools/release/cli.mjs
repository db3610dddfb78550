#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { disable, enable, publish, readRegistry, REGISTRY_FILE, rollback, writeRegistry } from './registry.mjs'
import { readRelease } from './sources.mjs'
import { syncRegistry } from './sync.mjs'

const USAGE = `release list
release publish <remote> [version] [--from <dist folder or origin>] [--base <address of the files>]
release rollback <remote> [version]
release disable <remote> [--message <text for customers>]
release enable <remote>
release sync                     publishes every local build that is new since the last sync
Every command takes --registry <file> (default .data/registry.json, or $REGISTRY_FILE).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    registry: { type: 'string', default: REGISTRY_FILE },
    from: { type: 'string' },
    base: { type: 'string' },
    message: { type: 'string' },
  },
})
const [command, name, version] = positionals

const CHANGES = {
  publish: async (registry) => publish(registry, await readRelease({ name, version, from: values.from, base: values.base })),
  rollback: (registry) => rollback(registry, name, version),
  disable: (registry) => disable(registry, name, values.message),
  enable: (registry) => enable(registry, name),
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  if (command === 'list') return list(readRegistry(values.registry))
  if (command === 'sync') return list(await syncRegistry(values.registry))
  const change = CHANGES[command]
  if (!change || !name) throw new Error(USAGE)
  const registry = await change(readRegistry(values.registry))
  writeRegistry(values.registry, registry)
  list(registry)
}

function list({ remotes }) {
  for (const [remote, { live, history, disabled }] of Object.entries(remotes)) {
    const earlier = history.map((release) => release.version).join(' ')
    console.log(`${remote.padEnd(10)} ${disabled ? 'OFF ' : 'live'} ${live.version}${earlier && `   before: ${earlier}`}`)
  }
}
