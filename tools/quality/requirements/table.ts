import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findProofs, type Proof } from './proofs.ts'
import type { RequirementList } from './lists.ts'
import { ANSWER_KINDS, readRequirements, type Requirement, type Section } from './parse-list.ts'

type FindProofs = (number: string) => readonly Proof[]

const LINK = /\]\(([^)#]+)\)/g
/** A test must not name what has one of these answers. */
const IS_UNPROVABLE = new Set<string>(['not applicable', 'out of scope'])

/** Builds the text of a list's page, and lists every fault. */
export function buildTable(
  root: string,
  list: RequirementList,
): { text: string; faults: string[] } {
  const sections = readRequirements(readFileSync(join(root, list.source), 'utf8'))
  const proofs = findProofs(root, list.tag)
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
        ({ number, answer }) =>
          answer !== null && IS_UNPROVABLE.has(answer.kind) && listProofs(number).length > 0,
      )
      .map(({ number }) => `${number} is said not to apply to the portal, and a test names it`),
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
  const counted = formatCounts(all, list, listProofs)
  const text = [
    list.head,
    counted,
    ...sections.map((section) => formatSection(section, list, listProofs)),
  ].join('\n')
  return { text, faults: [...new Set(faults)] }
}

function formatCounts(
  all: readonly Requirement[],
  { noun }: RequirementList,
  listProofs: FindProofs,
): string {
  const proven = all.filter(
    ({ number, answer }) => answer === null && listProofs(number).length > 0,
  ).length
  const others = Object.entries(ANSWER_KINDS).flatMap(([kind, label]) => {
    const { length } = all.filter(({ answer }) => answer?.kind === kind)
    return length === 0 ? [] : [`${length} ${label}`]
  })
  const plural = noun.replace(/y$/, 'ie')
  return `${all.length} ${plural}s: ${[`${proven} proven by tests`, ...others].join(', ')}.\n`
}

function formatSection(
  { name, requirements }: Section,
  { detail: column, noun }: RequirementList,
  listProofs: FindProofs,
): string {
  const rows = requirements.map((requirement) => {
    const { number, detail, asked, answer, how } = requirement
    const tests = listProofs(number).map(
      ({ file, title }) =>
        `[${basename(file).replace(/\.tsx?$/, '')}](../${file}): ${escapeCell(title)}`,
    )
    const said =
      answer === null
        ? []
        : [answer.kind === 'documented' ? answer.words : `**${answer.kind}**: ${answer.words}`]
    return `| ${number} | ${detail} | ${asked} | ${[...said, ...(how === null ? [] : [how]), ...tests].join('<br>')} |`
  })
  return [
    `## ${name}`,
    `| | ${column} | ${noun} | status |`,
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
