import { Readable } from 'node:stream'
import type { Language } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { zipArchive } from '../../kit/export/zip-archive.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { openStored } from '../files/files.service.ts'
import { type Belongings, belongingsOf, contentsOf, filesOf } from './belongings.service.ts'
import { type CopiedPiece, copiedRecords } from './copied-records.service.ts'
import { headingOf, labelOf, type Reader, valueText } from './copied-texts.service.ts'
import { storedFiles } from './copies.repository.ts'
import { personOf } from './person.service.ts'

type Archive = ReturnType<typeof zipArchive>

/**
 * A copy of all data of a person, as data protection law grants it: a readable PDF, the same content as JSON, and all
 * files (docs/rules/persons.md#copy). It is generated while it is sent.
 * @throws Problem 404 without such a client
 */
export async function copyOf(actor: Actor, clientId: number, kinds: Kinds, language: Language) {
  const person = await personOf(actor.db, clientId, false)
  const belongings = await belongingsOf(actor, person)
  const reader = { words: await loadLanguage(language), zone: actor.officeTimezone }
  const name = `${person.client.firstname} ${person.client.lastname}`
  const day = today(actor.clock(), actor.officeTimezone)
  const content = archived(actor, { kinds, belongings, reader, name })
  const file = `person-${clientId}-${day}.zip`
  const answer = new FileAnswer('application/zip', file, Readable.from(content, { objectMode: false }))
  answer.person = { table: 'clients', rowId: clientId }
  return answer
}

interface Copied {
  kinds: Kinds
  belongings: Belongings
  reader: Reader
  name: string
}

async function* archived(actor: Actor, copied: Copied): AsyncGenerator<Buffer> {
  const archive = zipArchive()
  yield* addJson(archive, actor, copied)
  yield* addPdf(archive, actor, copied)
  yield* addFiles(archive, actor, copied)
  archive.end()
  yield archive.take()
}

/** Adds the records as a JSON list, which programs can read as a stream. */
async function* addJson(archive: Archive, actor: Actor, { kinds, belongings }: Copied) {
  const part = archive.begin('person.json')
  let separator = '[\n'
  for await (const { kind, records } of copiedRecords(actor, kinds, belongings)) {
    for (const fields of records) {
      const values = fields.map(({ name, value, linkName }) => [name, linkName ?? value])
      part.push(Buffer.from(separator + JSON.stringify({ kind: kind.item, ...Object.fromEntries(values) })))
      separator = ',\n'
    }
    yield archive.take()
  }
  part.push(Buffer.from('\n]\n'), true)
  yield archive.take()
}

async function* addPdf(archive: Archive, actor: Actor, { kinds, belongings, reader, name }: Copied) {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const setting = await import('../../kit/pdf/text-runs.ts')
  const { copySheet } = await import('./copy-sheet.ts')
  async function* pages() {
    for await (const piece of copiedRecords(actor, kinds, belongings)) {
      const section = { heading: headingOf(piece.kind, reader), records: printed(piece, reader) }
      const frame = { brand: name, department: reader.words.clients.copyTitle, address: '' }
      yield (before: number) => copySheet(frame, section, setting, before)
    }
  }
  const part = archive.begin('person.pdf')
  for await (const bytes of await pdfOf(`${reader.words.clients.copyTitle}: ${name}`, pages())) {
    part.push(bytes)
    yield archive.take()
  }
  part.push(new Uint8Array(), true)
}

const printed = ({ kind, records }: CopiedPiece, reader: Reader) =>
  records.map((fields) =>
    fields.map((field) => [labelOf(kind, field.name, reader), valueText(kind, field, reader)] as const),
  )

/**
 * Adds the files, each in a folder with its number, because several may have the same name. Missing files are skipped
 * and logged.
 */
async function* addFiles(archive: Archive, actor: Actor, { belongings }: Copied) {
  const ids = [
    ...(await filesOf(actor.db, belongings)),
    ...(await contentsOf(actor.db, belongings.documents)),
  ]
  for (const file of await storedFiles(actor.db, ids)) {
    const stored = await openStored(actor.files, file)
    if (!stored) {
      actor.log.warn({ fileId: file.fileId }, 'a file of a person has no bytes')
      continue
    }
    const part = archive.beginStored(`files/${file.fileId}/${file.name}${file.width === null ? '' : '.webp'}`)
    for await (const bytes of stored.stream) {
      part.push(bytes)
      yield archive.take()
    }
    part.push(new Uint8Array(), true)
  }
}
