import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeys, readKeys, rotateKeys, type Keys } from '@portal/release/keys'
import Fastify from 'fastify'
import { withExclusiveTransaction } from '../database.ts'
import {
  createRegistryHarness,
  createRelease,
  type RegistryHarness,
} from '../testing/registry-harness.ts'
import { publishMetadata } from './publish-metadata.ts'
import { renewSignatures } from './renew-signatures.ts'

let harness: RegistryHarness
let folder: string
beforeAll(async () => {
  harness = await createRegistryHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.clear()
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts another instance, which signs what is not signed with its keys. */
const startInstance = (keys: Keys) =>
  withExclusiveTransaction(harness.db, (tx) => publishMetadata(tx, keys, new Date()))
const publish = (expected: number, version: string) =>
  harness.change('auth', expected, { do: 'publish', release: createRelease('auth', version) })
const readTimestampKey = async () => {
  const { body } = await harness.request('GET', '/tuf/metadata/timestamp.json', null)
  return (body as { signatures: { keyid: string }[] }).signatures[0]?.keyid
}

it('an instance with former keys signs nothing and refuses changes after a rotation', async () => {
  await publish(0, '1')
  cpSync(harness.folder, folder, { recursive: true })
  rotateKeys(folder, ['timestamp'])
  const rotated = readKeys(folder)
  await startInstance(rotated)

  expect(await publish(1, '2')).toMatchObject({
    status: 422,
    message: 'This instance has signing keys from before a rotation: repeat the change.',
  })
  // It also starts again, because it serves what others have signed.
  const restarted = Fastify()
  renewSignatures(restarted, harness.db, readKeys(harness.folder))
  await restarted.ready()
  await restarted.close()
  expect(await readTimestampKey()).toBe(rotated.online.timestamp.id)
})

it('an instance with keys of another root signs what former keys have signed', async () => {
  await publish(0, '1')
  createKeys(folder)
  const keys = readKeys(folder)
  await startInstance(keys)
  expect(await readTimestampKey()).toBe(keys.online.timestamp.id)
})
