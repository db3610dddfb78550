// What pdfkit 0.20 takes for a tag and its published types do not name yet.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a TH: whose header it is. */
    scope?: 'Row' | 'Column' | 'Both'
    /** Of a Figure, in points: left, top, right, bottom. */
    bbox?: [number, number, number, number]
  }
}
