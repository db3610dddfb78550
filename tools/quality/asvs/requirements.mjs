const REQUIREMENT = /^(\d+\.\d+\.\d+) ([12]) (.+)$/
const ANSWER = /^ {2}(not applicable|documented|deviation|how): (.+)$/

/** Sections of the list, each with its requirements; an answer below a section's name speaks for all of it. Throws at a line that is none of these. */
export function readRequirements(text) {
  const sections = []
  let last
  for (const line of text.split('\n')) {
    if (line === '' || /^# /.test(line)) continue
    const [, number, level, asked] = REQUIREMENT.exec(line) ?? []
    const [, kind, words] = ANSWER.exec(line) ?? []
    if (line.startsWith('## ')) {
      last = { name: line.slice(3), requirements: [], answer: null }
      sections.push(last)
    } else if (number !== undefined) {
      last = { number, level, asked, answer: sections.at(-1).answer, how: null }
      sections.at(-1).requirements.push(last)
    } else if (kind === 'how') last.how = words
    else if (kind !== undefined) last.answer = { kind, words }
    else throw new Error(`not understood: ${line}`)
  }
  return sections
}
