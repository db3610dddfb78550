const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** A remote that was built on 1.2 runs on 1.2 and every later 1.x: majors break, minors only add. */
export function isCompatible(builtOn: string, offered: string): boolean {
  const [needed, given] = [VERSION.exec(builtOn), VERSION.exec(offered)]
  if (!needed || !given) return false
  return needed[1] === given[1] && Number(needed[2]) <= Number(given[2])
}
