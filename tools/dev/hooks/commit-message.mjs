// What a commit's message must be, said before it is one.
import { readFileSync } from 'node:fs'

const LONGEST = 72
const lines = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
const [subject = '', second = ''] = lines

// Merges, fixups and what git writes by itself have subjects of their own.
if (/^(Merge|Revert|fixup!|squash!|amend!)/.test(subject)) process.exit(0)

const faults = [
  [subject.trim() === '', 'A commit says what it does.'],
  [
    subject.length > LONGEST,
    `The subject has ${subject.length} characters; up to ${LONGEST} fit a line. Let the body say why.`,
  ],
  [subject.endsWith('.'), 'The subject ends without a full stop.'],
  [second.trim() !== '', 'A blank line parts subject and body.'],
]
  .filter(([wrong]) => wrong)
  .map(([, sentence]) => sentence)

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
