import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeys, readKeys, rotateKeys } from './keys.ts'

let folder: string
let service: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
  service = join(folder, 'service')
  mkdirSync(service)
  createKeys(folder)
  rotateKeys(folder, ['timestamp'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const copy = (...names: string[]) => {
  for (const name of names) cpSync(join(folder, name), join(service, name))
}

describe('readKeys', () => {
  it('reads what the service gets after a rotation', () => {
    copy('online.json', '1.root.json', '2.root.json')
    expect(readKeys(service).roots).toHaveLength(2)
  })

  it.each([
    [
      'without the root of the rotation',
      ['online.json', '1.root.json'],
      'the keys of timestamp in',
    ],
    ['without any root', ['online.json'], 'has no root'],
    ['without the first root', ['online.json', '2.root.json'], '1.root.json'],
    ['without the keys', ['1.root.json', '2.root.json'], 'online.json'],
  ])('rejects a folder %s', (_what, names, message) => {
    copy(...names)
    expect(() => readKeys(service)).toThrow(message)
  })
})

it('createKeys overwrites no root whose online keys are lost', () => {
  rmSync(join(folder, 'online.json'))
  expect(() => createKeys(folder)).toThrow('restore it from its copy')
  expect(existsSync(join(folder, 'online.json'))).toBe(false)
})
