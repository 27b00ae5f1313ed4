/** Its type declarations require a document class although it accepts any layout. */
declare module '@react-pdf/render' {
  /** Draws all pages of a laid-out document on the paper, and ends the document. */
  export default function render(paper: PDFKit.PDFDocument, laidOut: object): PDFKit.PDFDocument
}
