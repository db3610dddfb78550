import { findBrokenLinks, findUnreachablePages } from './links.ts'

const createPages = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts))
const findBroken = (texts: Readonly<Record<string, string>>) =>
  findBrokenLinks(createPages(texts), (path) => path in texts || path === 'docs')

describe('links of Markdown pages', () => {
  it('accepts files, folders, headings and external URLs', () => {
    const texts = {
      'README.md':
        '[a](docs/a.md#run-one-test) [b](docs/) [c](https://example.org) [d](#top)\n# Top',
      'docs/a.md': '## `Run` one test',
    }
    expect(findBroken(texts)).toEqual([])
  })

  it('reports a missing file and a missing image', () => {
    expect(findBroken({ 'docs/a.md': '[x](../b.md) ![y](c.webp)' })).toEqual([
      'docs/a.md: ../b.md does not exist',
      'docs/a.md: c.webp does not exist',
    ])
  })

  it('reports an anchor without a heading', () => {
    expect(findBroken({ 'README.md': '[x](a.md#two)', 'a.md': '# One' })).toEqual([
      'README.md: a.md#two has no heading with this anchor',
    ])
  })

  it('ignores code', () => {
    expect(findBroken({ 'README.md': '`[x](no.md)`\n```\n[y](no.md)\n```\n' })).toEqual([])
  })

  it('reports a README and a page of docs that no link reaches', () => {
    const pages = createPages({
      'README.md': '[index](docs/README.md)',
      'docs/README.md': '[a](a.md)',
      'docs/a.md': '',
      'docs/lost.md': '',
      'tools/README.md': '',
      'tools/CHANGELOG.md': '',
    })
    expect(findUnreachablePages(pages)).toEqual(['docs/lost.md', 'tools/README.md'])
  })

  it('follows a link to a folder to its README', () => {
    const pages = createPages({ 'README.md': '[tools](tools/)', 'tools/README.md': '' })
    expect(findUnreachablePages(pages)).toEqual([])
  })
})
