/** Gives a shadow root, or a document of ours alone, all styles of this build, those of later chunks too; returns how to take them out again. */
export function adoptSheets(root: DocumentOrShadowRoot): () => void
