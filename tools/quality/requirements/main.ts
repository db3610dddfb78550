// Writes the pages of all lists. With --check it prints what is wrong or stale, one line each, and
// fails. An argument names another root folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { LISTS } from './lists.ts'
import { buildTable } from './table.ts'

const [folder = root] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isChecking = process.argv.includes('--check')
for (const list of LISTS) {
  const file = join(folder, list.page)
  const { text, faults } = buildTable(folder, list)
  if (!isChecking && faults.length === 0) writeFileSync(file, text)
  if (isChecking && faults.length === 0 && readFileSync(file, 'utf8') !== text)
    faults.push(`${list.page} is not current: npm run tool tools/quality/requirements/main.ts`)
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}
