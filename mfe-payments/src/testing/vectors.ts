import vectorsFile from '@portal/contract/fixtures/vectors.json'

export const vectors = vectorsFile
