import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')

interface Manifest {
  engines?: { node?: string }
  devDependencies?: Record<string, string>
}
const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

const readOldestNode = ({ engines }: Manifest): number =>
  Number(/^>=(\d+)/.exec(engines?.node ?? '')?.[1] ?? 0)

it('the example of a repository requires a Node that its installed packages accept', () => {
  const example = readManifest(join(ROOT, 'examples/own-repository/package.json'))
  const required = Object.keys(example.devDependencies ?? {})
    .map((name) => join(ROOT, 'node_modules', name, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => readOldestNode(readManifest(file)))
  expect(required.length).toBeGreaterThan(5)
  expect(readOldestNode(example)).toBeGreaterThanOrEqual(Math.max(...required))
})
