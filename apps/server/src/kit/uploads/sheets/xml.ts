import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'

/** An XML element: its name and its attributes, all without namespace prefixes. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** One event of the XML parser. */
export type XmlEvent = { open: Tag } | { close: string } | { text: string }

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses XML as a stream. The parser refuses entity declarations, so an entity cannot expand without limit. */
export async function* xmlEvents(source: Readable): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser()
  let events: XmlEvent[] = []
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, value]) => [local(key), String(value)])
    events.push({ open: { name: local(name), attributes: Object.fromEntries(plain) } })
  })
  parser.on('closetag', ({ name }) => events.push({ close: local(name) }))
  const onText = (text: string) => events.push({ text })
  parser.on('text', onText)
  parser.on('cdata', onText)
  const decoder = new TextDecoder()
  for await (const chunk of source) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }))
    yield events
    events = []
  }
  parser.write(decoder.decode()).close()
  yield events
}
