/** Gives a shadow root all styles of this build, those of later chunks too; returns how to take them out again. */
export function adoptSheets(root: ShadowRoot): () => void
