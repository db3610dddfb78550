import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdgeHarness } from '../testing/edge-harness.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'root-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = (rootFile: string) =>
  createEdgeHarness({
    REGISTRY_URL: 'http://127.0.0.1:9',
    REGISTRY_TUF_ROOT_FILE: rootFile,
    PORTAL_DATA: folder,
  })

it.each([
  ['text', 'not a root'],
  ['other signed metadata', '{"signed":{"_type":"timestamp","version":1}}'],
])('an edge with %s as root file does not start and names the file', async (_, text) => {
  const file = join(folder, '1.root.json')
  writeFileSync(file, text)
  await expect(start(file)).rejects.toThrow(
    `REGISTRY_TUF_ROOT_FILE: ${file} is not a TUF root file`,
  )
})

it('an edge without its root file does not start and names the file', async () => {
  const file = join(folder, 'missing.json')
  await expect(start(file)).rejects.toThrow(`no such file or directory, open '${file}'`)
})
