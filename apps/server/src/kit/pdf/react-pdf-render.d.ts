/** Declares the renderer for any layout. Its own type declarations require a document class. */
declare module '@react-pdf/render' {
  /** Draws all pages of a laid-out document on the paper, and ends the document. */
  export default function render(paper: PDFKit.PDFDocument, laidOut: object): PDFKit.PDFDocument
}
