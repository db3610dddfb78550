// Fails on a broken link of a Markdown page, and on a page that the root README does not reach.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'
import { findBrokenLinks, findUnreachablePages } from './links.ts'

const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
const files = tracked.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
const pages = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const problems = [
  ...findBrokenLinks(pages, (path) => existsSync(join(root, path))),
  ...findUnreachablePages(pages).map((page) => `${page}: not reachable from README.md`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
