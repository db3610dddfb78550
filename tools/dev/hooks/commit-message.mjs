// Checks a commit message: Conventional Commits, up to 72 characters in the subject, and a blank
// line before the body.
import { readFileSync } from 'node:fs'

const MAX_SUBJECT_LENGTH = 72
const CONVENTIONAL =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9,-]+\))?!?: [^A-Z\s]/
/** Git writes these subjects itself. */
const GENERATED = /^(?:Merge|Revert|fixup!|squash!|amend!)/

/** One sentence for each rule that the message breaks. */
export function findFaults(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (GENERATED.test(subject)) return []
  if (subject.trim() === '') return ['The commit message is empty.']
  return [
    [!CONVENTIONAL.test(subject), 'The subject must read `type(scope): imperative` in lower case.'],
    [
      subject.length > MAX_SUBJECT_LENGTH,
      `The subject has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed.`,
    ],
    [subject.endsWith('.'), 'The subject must end without a full stop.'],
    [second.trim() !== '', 'A blank line must separate subject and body.'],
  ]
    .filter(([isBroken]) => isBroken)
    .map(([, sentence]) => sentence)
}

if (import.meta.main ?? process.argv[1]?.endsWith('commit-message.mjs')) {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Name the file of the commit message.')
  const faults = findFaults(readFileSync(file, 'utf8'))
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
}
