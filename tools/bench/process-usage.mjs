import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in units of 10 ms. */
const TICK_MS = 10

const readStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // utime and stime, plus those of child processes that have exited.
    return { parent: fields[1], ms: TICK_MS * fields.slice(11, 15).reduce((sum, n) => sum + n, 0) }
  } catch {
    return null
  }
}

/**
 * CPU time in ms of a process and its children. Unlike wall-clock time it is valid on a busy
 * machine.
 */
export function readCpuTime(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat !== null)
    .filter(({ parent }) => parent === pid)
  return (readStat(pid)?.ms ?? 0) + children.reduce((sum, { ms }) => sum + ms, 0)
}
