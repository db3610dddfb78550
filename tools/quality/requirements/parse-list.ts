/** Kinds of answers, with what the summary of a page says of each. */
export const ANSWER_KINDS = {
  documented: 'documented',
  deviation: 'with a deviation',
  'not applicable': 'not applicable',
  open: 'open',
  'out of scope': 'out of scope',
} as const
type AnswerKind = keyof typeof ANSWER_KINDS

interface Answer {
  readonly kind: AnswerKind
  readonly words: string
}

export interface Requirement {
  readonly number: string
  /** Level of the standard, or the source of a duty. */
  readonly detail: string
  readonly asked: string
  answer: Answer | null
  how: string | null
}

export interface Section {
  readonly name: string
  readonly requirements: Requirement[]
  answer: Answer | null
}

const REQUIREMENT = /^(\d+(?:\.\d+)*) (?:([12])|\[([^\]]+)\]) (.+)$/
const ANSWER = new RegExp(`^ {2}(${Object.keys(ANSWER_KINDS).join('|')}|how): (.+)$`)

/**
 * Parses the list into sections of requirements; a response below a section's name applies to all
 * of it. Throws on an unknown line.
 */
export function readRequirements(text: string): Section[] {
  const sections: Section[] = []
  let section: Section | undefined
  let last: Section | Requirement | undefined
  for (const line of text.split('\n')) {
    if (line === '' || /^# /.test(line)) continue
    const [, number, level, source, asked = ''] = REQUIREMENT.exec(line) ?? []
    const [, kind, words = ''] = ANSWER.exec(line) ?? []
    if (line.startsWith('## ')) {
      last = section = { name: line.slice(3), requirements: [], answer: null }
      sections.push(section)
    } else if (number !== undefined && section) {
      const requirement = {
        number,
        detail: level ?? source ?? '',
        asked,
        answer: section.answer,
        how: null,
      }
      section.requirements.push(requirement)
      last = requirement
    } else if (kind === 'how' && last && 'how' in last) last.how = words
    else if (kind !== undefined && kind !== 'how' && last)
      last.answer = { kind: kind as AnswerKind, words }
    else throw new Error(`not understood: ${line}`)
  }
  return sections
}
