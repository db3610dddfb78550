import { posix } from 'node:path'

/** Markdown pages by their path from the repository's root. */
type Pages = ReadonlyMap<string, string>

/** Returns one message per relative link whose file or heading does not exist. */
export function findBrokenLinks(pages: Pages, exists: (path: string) => boolean): string[] {
  return [...pages].flatMap(([page, text]) =>
    readLinks(page, text).flatMap(({ target, path, anchor }) => {
      if (!exists(path)) return [`${page}: ${target} does not exist`]
      const linked = pages.get(resolvePage(pages, path))
      if (anchor === '' || linked === undefined || listAnchors(linked).includes(anchor)) return []
      return [`${page}: ${target} has no heading with this anchor`]
    }),
  )
}

/** Returns every README and page of docs/ that no chain of links reaches from the root README. */
export function findUnreachablePages(pages: Pages): string[] {
  const reached = new Set<string>()
  const queue = ['README.md']
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    const text = pages.get(page)
    if (text === undefined || reached.has(page)) continue
    reached.add(page)
    for (const { path } of readLinks(page, text)) queue.push(resolvePage(pages, path))
  }
  const isRequired = (page: string) => /(?:^|\/)README\.md$|^docs\//.test(page)
  return [...pages.keys()].filter((page) => isRequired(page) && !reached.has(page))
}

/** A link to a folder opens its README. */
function resolvePage(pages: Pages, path: string): string {
  return pages.has(path) ? path : posix.join(path, 'README.md')
}

function readLinks(page: string, text: string) {
  const targets = [...removeCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  )
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#')
      const path = file === '' ? page : posix.join(posix.dirname(page), file).replace(/\/$/, '')
      return { target, path, anchor }
    })
}

/** Anchors as GitHub makes them of headings. */
function listAnchors(text: string): string[] {
  const counts = new Map<string, number>()
  return [...removeFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

const removeFences = (text: string) => text.replace(/^```[^]*?^```$/gm, '')
const removeCode = (text: string) => removeFences(text).replace(/`[^`\n]*`/g, '')
