import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Attachment {
  filename: string
  contentType: string
  base64: string
}

export interface Message {
  id: string
  channel: 'sms' | 'voice' | 'email'
  to: string
  from: string
  subject: string | null
  text: string
  html: string | null
  attachments: Attachment[]
  sentAt: string
}

/** `key` deduplicates messages. */
export type NewMessage = Omit<Message, 'id'> & { key: string }

interface Entry {
  id: string
  to: string
  key: string
}

const MAX_MESSAGES = 2000

/** Stores one file per message, to limit memory use, and deletes all but the newest 2000. */
export class Outbox {
  private entries: Entry[] = []
  private next = 1

  private readonly dir: string
  private readonly maxMessages: number

  constructor(dir: string, maxMessages = MAX_MESSAGES) {
    this.dir = dir
    this.maxMessages = maxMessages

    mkdirSync(dir, { recursive: true })
    const files = readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .sort()
    for (const file of files) {
      const { id, to, key } = JSON.parse(readFileSync(join(dir, file), 'utf8')) as Entry
      this.entries.push({ id, to, key })
      this.next = Number(id) + 1
    }
  }

  /** Returns the id of the stored message, or of an earlier one with the same key. */
  add({ key, ...message }: NewMessage): string {
    const known = this.entries.find((entry) => entry.key === key)
    if (known) return known.id
    const id = String(this.next++).padStart(9, '0')
    const path = this.path(id)
    writeFileSync(`${path}.new`, JSON.stringify({ id, key, ...message }))
    renameSync(`${path}.new`, path)
    this.entries.push({ id, to: message.to, key })
    for (const old of this.entries.splice(0, this.entries.length - this.maxMessages))
      rmSync(this.path(old.id), { force: true })
    return id
  }

  get(id: string): Message | undefined {
    return this.entries.some((entry) => entry.id === id) ? this.read(id) : undefined
  }

  list(to: string | undefined, limit = this.maxMessages): Message[] {
    const wanted = this.entries.filter(
      (entry) => to === undefined || entry.to.toLowerCase() === to.toLowerCase(),
    )
    return wanted
      .slice(-limit)
      .reverse()
      .map(({ id }) => this.read(id))
  }

  private read(id: string): Message {
    const { key: _key, ...message } = JSON.parse(readFileSync(this.path(id), 'utf8')) as Message & {
      key: string
    }
    return message
  }

  private path(id: string): string {
    return join(this.dir, `${id}.json`)
  }
}
