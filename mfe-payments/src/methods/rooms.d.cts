/** The module `methods/<room>/method.tsx`; throws where there is none. */
export declare function roomNamed(room: string): {
  readonly methods: Readonly<Record<string, unknown>>
}
