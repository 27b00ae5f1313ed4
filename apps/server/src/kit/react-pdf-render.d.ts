/** Its own types ask for the class of a document where it draws on one of them. */
declare module '@react-pdf/render' {
  import type { SafeDocumentNode } from '@react-pdf/layout'

  /** Draws all pages on the paper, and ends it. */
  export default function render(paper: PDFKit.PDFDocument, document: SafeDocumentNode): PDFKit.PDFDocument
}
