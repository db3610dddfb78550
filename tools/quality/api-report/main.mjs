// Writes shared-kernel/api-report.txt, the API that remotes depend on. With --check it fails if the
// report is stale (docs/adr/0081).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { COMPILER } from '../types/compiler.mjs'
import { compareReports, readReport, reportText } from './report.ts'
import { listSurface } from './surface.ts'

const FILE = join(root, 'shared-kernel/api-report.txt')
/** Entry points of the kernel that remotes may import. */
const DOORS = {
  'shared-kernel': 'index',
  'shared-kernel/react': 'react/index',
  'shared-kernel/session-control': 'react/session-control',
}

const manifest = JSON.parse(readFileSync(join(root, 'shared-kernel/package.json'), 'utf8'))
const { slots } = JSON.parse(readFileSync(join(root, 'portal.json'), 'utf8'))

/** Only the major version of shared packages: remotes run with every later minor version. */
const peers = Object.keys(manifest.peerDependencies).map((name) => {
  const { version } = JSON.parse(
    readFileSync(join(root, 'shared-kernel/node_modules', name, 'package.json'), 'utf8'),
  )
  return `peer: ${name} ${version.split('.')[0]}`
})

function readSurface() {
  const place = mkdtempSync(join(tmpdir(), 'api-report-'))
  try {
    const { status, stdout } = spawnSync(
      COMPILER,
      [
        '-p',
        join(root, 'tools/build/pack/tsconfig.json'),
        '--emitDeclarationOnly',
        '--outDir',
        place,
      ],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`the kernel does not compile:\n${stdout}`)
    const doors = Object.entries(DOORS).map(([door, file]) => [
      door,
      join(place, 'shared-kernel/src', `${file}.d.ts`),
    ])
    return [
      ...listSurface(Object.fromEntries(doors)),
      ...peers,
      ...Object.keys(slots).map((name) => `slot: ${name}`),
    ]
  } finally {
    rmSync(place, { recursive: true })
  }
}

const lines = readSurface()
const kept = existsSync(FILE)
  ? readReport(readFileSync(FILE, 'utf8'))
  : { version: '0.0.0', lines: [] }
const fault = compareReports(kept, manifest.version, lines)
if (fault && fault.mayWrite && !process.argv.includes('--check'))
  writeFileSync(FILE, reportText(manifest.version, lines))
else if (fault) {
  console.log(fault.text)
  process.exitCode = 1
}
