import { execFileSync } from 'node:child_process'
import { portOffsetVariable } from '../../packages/service/src/configuration/shared.ts'

/** These programs need Node's own module loader. */
const run = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: __dirname,
    encoding: 'utf8',
    stdio: 'pipe',
  })
const ports = (offset: number) =>
  run(`
  import { getPorts } from './ports.mjs'
  try { console.log(JSON.stringify(getPorts(${offset}))) } catch ({ message }) { console.log(message) }`)

it('moves every port by the offset', () => {
  expect(JSON.parse(ports(100))).toMatchObject({
    portal: 3100,
    auth: 3201,
    support: 3204,
    api: 4100,
    smtp: 4225,
  })
})

it.each([
  [2000, 'PORTAL_PORT_OFFSET=2000 puts api on port 6000, which browsers refuse.'],
  [3000, 'PORTAL_PORT_OFFSET=3000 puts portal on port 6000, which browsers refuse.'],
  [62_000, 'PORTAL_PORT_OFFSET must be a whole number from 0 to 50000.'],
  [-1, 'PORTAL_PORT_OFFSET must be a whole number from 0 to 50000.'],
])('refuses the offset %i with a sentence', (offset, sentence) => {
  expect(ports(offset)).toContain(sentence)
})

it.each([50_000, 50_001])('accepts the offset %i if the services do', (offset) => {
  expect(ports(offset).includes('must be a whole number')).toBe(
    !portOffsetVariable.safeParse(String(offset)).success,
  )
})

it.each([
  [0, 20_000, 20_000],
  [1500, 20_000, 21_500],
  [19_999, 20_000, 39_999],
  [20_000, 20_000, 10_000],
  [50_000, 21_000, 11_000],
])('moves the tests of a stack at %i by %i to %i', (own, distance, offset) => {
  expect(
    run(
      `import { getTestOffset } from './ports.mjs'; console.log(getTestOffset(${distance}, ${own}))`,
    ),
  ).toBe(`${offset}\n`)
})
