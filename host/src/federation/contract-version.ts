const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** A remote built with kernel 1.2 runs on 1.2 and every later 1.x. */
export function isCompatible(builtOn: string, offered: string): boolean {
  const [required, available] = [VERSION.exec(builtOn), VERSION.exec(offered)]
  if (!required || !available) return false
  return required[1] === available[1] && Number(required[2]) <= Number(available[2])
}
