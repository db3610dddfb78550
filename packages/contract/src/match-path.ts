type PathParams = Readonly<Record<string, string>>

/**
 * Returns the values of the `:name` segments, decoded, or null where the path does not match. Pages match as in react-router: case-insensitive, slashes
 * at the end ignored, empty segments elsewhere significant, a last `*` for any rest. `isExact` matches as the API's router does: case and slashes count,
 * and a value may be empty.
 */
export function matchPath(
  pattern: string,
  path: string,
  { isExact = false } = {},
): PathParams | null {
  const names: string[] = []
  const [rest, end] = isExact ? ['.*', /\*$/] : ['(?:/.*)?', /(?<!\/)\/*\*?$/]
  const source = pattern
    .replace(end, '')
    .replace(/[\\.+*?^${}()|[\]]/g, '\\$&')
    .replace(/\/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return isExact ? '/([^/]*)' : '/([^/]+)'
    })
  const tail = pattern.endsWith('*') ? rest : isExact ? '' : '/*'
  const values = new RegExp(`^(?=/)${source}${tail}$`, isExact ? '' : 'i').exec(decodePath(path))
  return (
    values &&
    Object.fromEntries(names.map((name, at) => [name, values[at + 1]?.replace(/%2F/gi, '/') ?? '']))
  )
}

/** A slash that was percent-encoded stays so: it separates no segments. A path that cannot be decoded stays as it is. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return path
  }
}
