import { execFileSync } from 'node:child_process'
import { createLanguage, measureFile, RULES, type Rule } from './measure.ts'

const measure = (file: string, text: string): Rule[] => {
  const language = createLanguage()
  measureFile(language, file, text)
  return RULES.filter((rule) => language[rule].findings.length > 0)
}

describe('language check', () => {
  it.each<[Rule, string, string, string]>([
    ['function without a verb', 'a.ts', 'function amount() {}', 'function sumAmounts() {}'],
    ['function without a verb', 'a.ts', 'const total = () => 1', 'const getTotal = () => 1'],
    ['function that ends in a preposition', 'a.ts', 'function toKeyOf() {}', 'function toKey() {}'],
    ['denied word in a name', 'a.ts', 'type Billet = string', 'type Boleto = string'],
    ['denied word in a name', 'a.test.ts', 'const openDebt = 1', 'const openInvoice = 1'],
    [
      'comment with a dialect marker',
      'a.ts',
      '// Nobody reads this twice.',
      '// Read once at startup.',
    ],
    [
      'comment sentence over 25 words',
      'a.ts',
      `/** ${'word '.repeat(26)}*/`,
      `/** ${'word '.repeat(20)}. ${'word '.repeat(20)}*/`,
    ],
    [
      'test title that does not read alone',
      'a.test.ts',
      "it('than before', () => {})",
      "it('rejects an expired challenge', () => {})",
    ],
    [
      'log call without three words or with a cause outside err',
      'a.ts',
      "log.error({ err }, 'failed')",
      "log.error({ err }, 'webhook processing failed')",
    ],
    [
      'log call without three words or with a cause outside err',
      'a.ts',
      "app.log.warn({ error }, 'webhook processing failed')",
      "app.log.warn({ err }, 'webhook processing failed')",
    ],
  ])('finds a %s', (rule, file, broken, clean) => {
    expect(measure(file, broken)).toEqual([rule])
    expect(measure(file, clean)).toEqual([])
  })

  it('ignores function names and comments of tests', () => {
    expect(measure('a.test.ts', '// Nobody reads this twice.\nfunction amount() {}')).toEqual([])
  })
})

describe('commit message hook', () => {
  const check = (message: string): string => {
    const script = `
      import { findFaults } from './tools/dev/hooks/commit-message.mjs'
      console.log(findFaults(${JSON.stringify(message)}).join('\\n'))`
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    }).trim()
  }

  it.each([
    'fix(api): reject an expired challenge',
    'feat!: drop the first version\n\nNothing uses it.',
    'Revert "fix(api): reject an expired challenge"',
    'Merge branch a into b',
  ])('accepts %j', (message) => {
    expect(check(message)).toBe('')
  })

  it.each([
    ['Reject an expired challenge', 'type(scope): imperative'],
    ['fix: Reject it', 'type(scope): imperative'],
    ['fix: reject it.', 'full stop'],
    [`fix: ${'a'.repeat(70)}`, '75 characters'],
    ['fix: reject it\nbecause', 'blank line'],
    ['', 'empty'],
  ])('refuses %j', (message, fault) => {
    expect(check(message)).toContain(fault)
  })
})
