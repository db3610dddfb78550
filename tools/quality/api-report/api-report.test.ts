import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareReports, readReport, reportText } from './report.ts'
import { listSurface } from './surface.ts'

const folder = mkdtempSync(join(tmpdir(), 'api-report-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Declarations of a package with one entry point. */
function offered(files: Record<string, string>): string[] {
  mkdirSync(join(folder, 'bus'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return listSurface({ kernel: join(folder, 'index.d.ts') })
}

const BUS = `import type { Fact } from '../fact.ts';
/** Words. */
export interface Bus<T> {
    /** More words. */
    emit(fact: Fact): void;
    readonly config: { readonly brand: { readonly name: string } };
}
interface Unused { x: 1 }
`
const files = {
  'index.d.ts': "export * from './bus/bus.ts';\nexport { map } from 'rxjs';\n",
  'bus/bus.d.ts': BUS,
  'fact.d.ts': 'export type Fact = string;\nexport type Secret = number;\n',
}

it('lists the API of each entry point, one line per exported name and member', () => {
  expect(offered(files)).toEqual([
    'Bus.config.brand.readonly name: string',
    'Bus.emit(fact: Fact): void',
    'Fact = type Fact = string',
    'kernel: Bus',
    'kernel: map of rxjs',
  ])
})

it('does not mind where something is declared, nor what is said about it', () => {
  const moved = {
    'index.d.ts': `${BUS.replace("import type { Fact } from '../fact.ts';", 'type Fact = string;').replaceAll(/ *\/\*\*.*\n/g, '')}export { map } from 'rxjs';`,
  }
  expect(offered(moved)).toEqual(offered(files))
})

const kept = { version: '1.2.3', lines: ['a', 'b'] }

it.each([
  ['1.2.3', ['a', 'b'], undefined],
  ['1.2.3', ['a', 'b', 'c'], 'minor'],
  ['1.2.4', ['a', 'b', 'c'], 'minor'],
  ['1.3.0', ['a', 'b', 'c'], 'current'],
  ['1.3.0', ['a'], 'major'],
  ['1.3.0', ['a', 'B'], 'major'],
  ['2.0.0', ['a', 'B'], 'current'],
  ['0.9.0', ['a'], 'major'],
  ['1.2.4', ['a', 'b'], 'current'],
])('version %s with %j needs: %s', (version, lines, needs) => {
  const fault = compareReports(kept, version, lines)
  if (needs === undefined) expect(fault).toBeUndefined()
  else
    expect(fault?.text).toContain(
      needs === 'current' ? 'is not current' : `raise the ${needs} version`,
    )
  expect(fault?.mayWrite).toBe(needs === undefined ? undefined : needs === 'current')
})

it('reads what it writes', () => {
  expect(readReport(reportText('1.2.3', ['a', 'b']))).toEqual(kept)
})
