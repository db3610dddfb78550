import { readdirSync, readFileSync } from 'node:fs'

/** Linux tells processor time in hundredths of a second. */
const TICK_MS = 10

const readStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // utime and stime, and those of children that have ended.
    return { parent: fields[1], ms: TICK_MS * (fields[11] + fields[12] + fields[13] + fields[14]) }
  } catch {
    return null
  }
}

/** Megabytes that a process holds. */
export const readMemory = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Milliseconds of processor that a process and its children have used so far. Unlike seconds, they stay true on a machine that does other work too. */
export function readCpuTime(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid)
  return (readStat(pid)?.ms ?? 0) + children.reduce((sum, { ms }) => sum + ms, 0)
}
