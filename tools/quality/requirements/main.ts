// Writes docs/asvs.md. With --check it prints what is wrong or stale, one line each, and fails. An
// argument names another root folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { buildAsvsTable } from './table.ts'

const [folder = root] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const file = join(folder, 'docs/asvs.md')
const { text, faults } = buildAsvsTable(folder)
const isChecking = process.argv.includes('--check')
if (!isChecking && faults.length === 0) writeFileSync(file, text)
if (isChecking && faults.length === 0 && readFileSync(file, 'utf8') !== text)
  faults.push('docs/asvs.md is not current: node tools/quality/asvs/main.ts')
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
