/** Its own types ask for the class of a document where it draws on one of them. */
declare module '@react-pdf/render' {
  /** Draws all pages of a document that is laid out on the paper, and ends it. */
  export default function render(paper: PDFKit.PDFDocument, laidOut: object): PDFKit.PDFDocument
}
