import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Delivery } from './delivery.ts'

/** Row types by table name. All tables survive a restart. Each folder adds its own tables. */
export interface Tables {
  deliveries: Delivery
}

type Name = keyof Tables
export type Change = { [N in Name]: readonly [N, string, Tables[N] | null] }[Name]

/**
 * In-memory tables with a journal on disk. One `commit` writes one line, so that a crash loses all
 * of it or nothing.
 */
export class Store {
  private readonly rows = new Map<Name, Map<string, unknown>>()
  private readonly path: string
  private file: number | undefined

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true })
    this.path = join(dir, 'journal.jsonl')
    if (existsSync(this.path)) this.replay(readFileSync(this.path, 'utf8'))
  }

  /**
   * Opens the journal for writing. Call it after the ports are bound, because another process may
   * still write the journal.
   */
  open(): this {
    this.compact()
    this.file = openSync(this.path, 'a')
    return this
  }

  get<N extends Name>(name: N, key: string): Tables[N] | undefined {
    return this.rows.get(name)?.get(key) as Tables[N] | undefined
  }

  all<N extends Name>(name: N): Tables[N][] {
    return [...(this.rows.get(name)?.values() ?? [])] as Tables[N][]
  }

  count(name: Name): number {
    return this.rows.get(name)?.size ?? 0
  }

  commit(...changes: Change[]): void {
    if (this.file === undefined) throw new Error('the store is not open')
    writeSync(this.file, `${JSON.stringify(changes)}\n`)
    this.apply(changes)
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
    this.file = undefined
  }

  private apply(changes: readonly Change[]): void {
    for (const [name, key, value] of changes) {
      const table = this.rows.get(name) ?? new Map<string, unknown>()
      this.rows.set(name, table)
      if (value === null) table.delete(key)
      else table.set(key, value)
    }
  }

  private replay(text: string): void {
    const lines = text.split('\n')
    const complete = text.endsWith('\n') ? lines : lines.slice(0, -1)
    for (const line of complete) if (line) this.apply(JSON.parse(line) as Change[])
  }

  private compact(): void {
    const lines: string[] = []
    for (const [name, table] of this.rows) {
      for (const [key, value] of table) lines.push(JSON.stringify([[name, key, value]]))
    }
    writeFileSync(`${this.path}.new`, lines.map((line) => `${line}\n`).join(''))
    renameSync(`${this.path}.new`, this.path)
  }
}
