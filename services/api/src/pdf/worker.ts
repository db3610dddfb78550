interface Drawing {
  /** URL of the module that exports the drawing function. */
  readonly module: string
  readonly name: string
  readonly args: readonly unknown[]
}

/** Runs in a worker thread: draws one document with an exported function of a module. */
export default async ({ module, name, args }: Drawing): Promise<Buffer> => {
  const functions = (await import(module)) as Record<
    string,
    (...args: unknown[]) => Promise<Buffer>
  >
  const draw = functions[name]
  if (draw === undefined) throw new Error(`${module} exports no function ${name}.`)
  return draw(...args)
}
