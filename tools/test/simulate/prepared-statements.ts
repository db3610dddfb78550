import { messages, parse, protocol, type PGlite, type QueryOptions } from '@electric-sql/pglite'

/** Executes a statement on the only connection, inside a transaction or not. */
export type Execute = PGlite['query']

interface Prepared {
  readonly name: string
  readonly parameters: readonly number[]
  /** Columns of the result; empty without a result. */
  readonly columns: readonly BackendMessage[]
}

const { serialize } = protocol

type BackendMessage = Parameters<typeof parse.parseResults>[0][number]

/**
 * Prepares and describes each text once and executes it by one message. PGlite itself sends six and
 * plans each time, which takes half of a run.
 */
export const createStatements = (client: PGlite): Execute => {
  const known = new Map<string, Prepared>()
  const { parsers, serializers } = client

  const send = async (...parts: readonly Uint8Array[]) =>
    (await client.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${known.size}`
    const received = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described = received.find((one) => one instanceof messages.ParameterDescriptionMessage)
    const columns = received.filter((one) => one instanceof messages.RowDescriptionMessage)
    const prepared = { name, parameters: described?.dataTypeIDs ?? [], columns }
    known.set(text, prepared)
    return prepared
  }

  const execute = async (text: string, values: readonly unknown[], options: QueryOptions) => {
    const { name: statement, parameters, columns } = known.get(text) ?? (await prepare(text))
    const serialized = values.map((value, at) => {
      if (value === null || value === undefined) return null
      return serializers[parameters[at] ?? 0]?.(value) ?? String(value)
    })
    const received = await send(
      serialize.bind({ statement, values: serialized }),
      serialize.execute({}),
      serialize.sync(),
    )
    // Copying all parsers for a query that brings its own would take a fifth of a run.
    const { parsers: own, ...rest } = options
    Object.assign(parsers, own)
    return parse.parseResults([...columns, ...received], parsers, rest)[0]
  }

  return (<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<T> =>
    client.runExclusive(() => execute(text, values, options)) as Promise<T>) as Execute
}
