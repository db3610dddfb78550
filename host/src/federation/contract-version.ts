const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

export const isContractVersion = (value: string): boolean => VERSION.test(value)

/** Which of the versions that a host offers is for a remote that was built on 1.2: 1.2 or a later 1.x, because majors break and minors only add. */
export function offerFor(builtOn: string, offered: readonly string[]): string | undefined {
  const needed = VERSION.exec(builtOn)
  return offered.find((version) => {
    const given = VERSION.exec(version)
    return needed && given && needed[1] === given[1] && Number(needed[2]) <= Number(given[2])
  })
}
