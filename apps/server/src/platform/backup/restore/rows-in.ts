import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyIn, type Table } from '../archive/catalog.ts'
import type { Header } from '../archive/contents.ts'

export interface Loading {
  add(table: string, chunk: Uint8Array): Promise<void>
  end(table: string): Promise<void>
}

/** Creates the consumer that loads rows into the database, table by table. */
export function loadingOf(client: pg.Client, tables: readonly Table[], header: Header): Loading {
  let open: { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined
  const begin = (name: string) => {
    const table = tables.find((one) => one.name === name)
    const said = header.tables.find((one) => one.name === name)
    if (!table || !said) throw new Error(`the table ${name} is not known`)
    const stream = client.query(copyFrom(copyIn(table, said.columns)))
    const done = finished(stream)
    // Errors are handled where `done` is awaited: at the next piece or at the end.
    done.catch(() => undefined)
    open = { table: name, stream, done }
    return open
  }
  return {
    async add(name, chunk) {
      const { stream, done } = open ?? begin(name)
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    },
    async end() {
      const { stream, done } = open ?? {}
      open = undefined
      stream?.end()
      await done
    },
  }
}
