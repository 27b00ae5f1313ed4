import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '../../platform/storage/files.ts'
import { randomFor } from '../random.ts'
import type { Size } from '../rows.ts'
import { type KeptFile, keepFiles } from './albums.ts'

/** A one-page PDF with one line of text, as small as possible. */
const page = (line: string) =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${line.length + 30}>>stream`,
    `BT /F 18 Tf 40 520 Td (${line}) Tj ET`,
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')

const contents = [
  ['House rules.txt', 'text/plain', 'House rules\n\nQuiet after ten.\nThe bin room is behind the lift.\n'],
  [
    'Huisregels (NL).txt',
    'text/plain',
    'Huisregels\n\nStil na tienen.\nDe containers staan achter de lift.\n',
  ],
  ['Offer 2026.pdf', 'application/pdf', page('Offer 2026')],
  ['Grundriß.pdf', 'application/pdf', page('Floor plan')],
] as const

/** Stores the documents that departments share, and returns their ids. */
export async function documents(client: pg.ClientBase, store: FileStore): Promise<number[]> {
  const files: KeptFile[] = []
  for (const [name, type, content] of contents) {
    const bytes = Buffer.from(content)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await store.put(`${hash}/original`, bytes)
    files.push({ hash, name, type, size: bytes.length, width: null, height: null })
  }
  return keepFiles(client, files)
}

/**
 * Documents of departments. Some departments have one or two documents. The first department has all of them.
 */
export function* departmentFiles({ departments }: Size, documentIds: readonly number[]) {
  let fileId = 0
  for (let departmentId = 1; departmentId <= departments; departmentId += 1) {
    const random = randomFor('documents', departmentId)
    for (const contentId of documentIds.filter(() => departmentId === 1 || random.chance(0.3))) {
      yield { fileId: ++fileId, departmentId, contentId }
    }
  }
}
