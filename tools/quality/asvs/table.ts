import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findProofs, type Proof } from './proofs.ts'
import { readRequirements, type Requirement, type Section } from './requirements.ts'

type FindProofs = (number: string) => readonly Proof[]

const LINK = /\]\(([^)#]+)\)/g
const HEAD = `# How the portal answers OWASP ASVS 5.0, levels 1 and 2

Written by \`node tools/quality/asvs/main.ts\` from the list of requirements (\`tools/quality/asvs/requirements.txt\`) and from the tests that name them; change these.
Requirements are told in our own words; [the standard](https://github.com/OWASP/ASVS) has the full ones (CC BY-SA 4.0). A test proves what stands beside
it, and runs in \`npm test\`. [Browser storage](browser-storage.md) lists what the portal stores on a device.
`

/** Builds the text of docs/asvs.md, and lists every fault. */
export function buildAsvsTable(root: string): { text: string; faults: string[] } {
  const sections = readRequirements(
    readFileSync(join(root, 'tools/quality/asvs/requirements.txt'), 'utf8'),
  )
  const proofs = findProofs(root)
  const all = sections.flatMap(({ requirements }) => requirements)
  const listProofs: FindProofs = (number) =>
    proofs.filter(({ numbers }) => numbers.includes(number))
  const known = new Set(all.map(({ number }) => number))
  const links = all.flatMap(({ answer, how }) =>
    [...`${answer?.words ?? ''} ${how ?? ''}`.matchAll(LINK)].map(([, link = '']) => link),
  )
  const faults = [
    ...all
      .filter(({ number, answer }) => answer === null && listProofs(number).length === 0)
      .map(
        ({ number, asked }) =>
          `${number} (${asked}): no test names it, and no answer stands in the list`,
      ),
    ...all
      .filter(
        ({ number, answer }) => answer?.kind === 'not applicable' && listProofs(number).length > 0,
      )
      .map(({ number }) => `${number} is said not to apply, and a test names it`),
    ...proofs
      .filter(({ runs, title }) => !runs || title === '')
      .map(({ file, numbers }) => `${file}: what names ${numbers.join(', ')} does not run`),
    ...proofs.flatMap(({ file, numbers }) =>
      numbers
        .filter((number) => !known.has(number))
        .map((number) => `${file} names ${number}, which is not in the list`),
    ),
    ...links
      .filter((link) => !link.startsWith('http') && !existsSync(join(root, 'docs', link)))
      .map((link) => `${link} is not there`),
  ]
  const counted = formatCounts(all, listProofs)
  const text = [
    HEAD,
    counted,
    ...sections.map((section) => formatSection(section, listProofs)),
  ].join('\n')
  return { text, faults: [...new Set(faults)] }
}

function formatCounts(all: readonly Requirement[], listProofs: FindProofs): string {
  const countByKind = (kind: string) => all.filter(({ answer }) => answer?.kind === kind).length
  const proven = all.filter(
    ({ number, answer }) => answer === null && listProofs(number).length > 0,
  ).length
  return `${all.length} requirements: ${proven} proven by tests, ${countByKind('documented')} documented, ${countByKind('deviation')} with a deviation, ${countByKind('not applicable')} not applicable.\n`
}

function formatSection({ name, requirements }: Section, listProofs: FindProofs): string {
  const rows = requirements.map((requirement) => {
    const { number, level, asked, answer, how } = requirement
    const tests = listProofs(number).map(
      ({ file, title }) =>
        `[${basename(file).replace(/\.tsx?$/, '')}](../${file}): ${escapeCell(title)}`,
    )
    const said =
      answer === null
        ? []
        : [answer.kind === 'documented' ? answer.words : `**${answer.kind}**: ${answer.words}`]
    return `| ${number} | ${level} | ${asked} | ${[...said, ...(how === null ? [] : [how]), ...tests].join('<br>')} |`
  })
  return [`## ${name}`, '| | level | asked | answer |', '|---|---|---|---|', ...rows, ''].join('\n')
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
