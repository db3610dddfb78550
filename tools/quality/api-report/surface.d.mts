export function surfaceOf(doors: Readonly<Record<string, string>>): string[]
