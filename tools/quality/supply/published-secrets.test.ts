import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isPublishedSecret,
  listVariables,
} from '../../../packages/service/src/configuration/index.ts'
import { createDemoPartner } from '../../../services/api/src/config/index.ts'
import { createConfigSchema as createApiSchema } from '../../../services/api/src/config/schema.ts'
import { createConfigSchema as createRegistrySchema } from '../../../services/registry/src/config.ts'
import { createConfigSchema as createSandboxSchema } from '../../../services/sandbox/src/config.ts'

const ROOT = join(__dirname, '../../..')
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|(?<!WEBHOOK|TLS|CLIENT)_KEY$|DESK_PEOPLE/

const VARIABLES = [createApiSchema(0), createRegistrySchema(0), createSandboxSchema(0)].flatMap(
  (schema) => listVariables(schema),
)
const SECRETS = [
  ...VARIABLES.filter(({ name }) => SECRET_NAME.test(name)).map(({ name }) => name),
  'REGISTRY_TOKEN',
]

/** NAME=value, NAME: 'value', NAME: ${NAME:-value} and NAME: 'value'.repeat(4). */
const ASSIGNMENT = new RegExp(
  String.raw`\b(?:${SECRETS.join('|')})['"]?\s*[:=]\s*(?:\$\{\w+:-)?['"]?([\w.+/=-]{8,})(?:['"]\.repeat\((\d)\))?`,
  'g',
)
const HASH_OR_LOGIN = /(?:tokenHash"?: ?"|postgres:\/\/)([\w-]{43}|\w+:\w+@)/g

const listTrackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(
      (file) =>
        /\.(?:ts|mts|mjs|cjs|js|ya?ml|json|md|sh|env)$|Dockerfile$/.test(file) &&
        !/\.test\.tsx?$|^pnpm-lock\.yaml$/.test(file) &&
        existsSync(join(ROOT, file)),
    )

const findValues = (file: string): string[] => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [ASSIGNMENT, HASH_OR_LOGIN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, value = '', times = '1']) => value.repeat(Number(times))),
  )
}

it('production refuses the default of every secret', () => {
  const defaults = VARIABLES.filter(({ name }) => SECRETS.includes(name)).flatMap(({ schema }) => {
    const value: unknown = schema.safeParse(undefined).data
    return value === undefined || value === null ? [] : [JSON.stringify(value)]
  })
  expect(defaults.length).toBeGreaterThan(8)
  expect(defaults.filter((value) => !isPublishedSecret(value))).toEqual([])
  expect(isPublishedSecret(JSON.stringify(createDemoPartner(0)))).toBe(true)
})

it('production refuses every secret that a file of the repository assigns', () => {
  const found = listTrackedFiles().flatMap((file) =>
    findValues(file).map((value) => ({ file, value })),
  )
  expect(new Set(found.map(({ file }) => file))).toContain('docker-compose.yml')
  expect(found.filter(({ value }) => !isPublishedSecret(value))).toEqual([])
})

it('a generated secret is accepted', () => {
  expect(isPublishedSecret('Zb7nJ1x0qfXyO3cT5mV9LwKd2sHgRuAe8PiC4tBk6Yo')).toBe(false)
})
