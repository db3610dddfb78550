/** What every document of the API is drawn with: a tagged page, its blocks and its codes. */
export { facts, heading, paragraph, room, rule, table, type Fact } from './blocks'
export { drawBarCode, drawQrCode } from './codes'
export { CONTENT, createPdf, INK, mm, type Pdf, type Tag } from './page'
