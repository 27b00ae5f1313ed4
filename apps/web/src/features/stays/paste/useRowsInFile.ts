import { api } from '@stayboard/contract'
import { useState } from 'react'
import { Problem, send } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'

/**
 * Reads the guest list of a file, and whether it is doing so.
 * @param most the most rows that are read
 * @param take gets the cells, with the headings first
 */
export function useRowsInFile(most: number, take: (cells: string[][]) => void) {
  const [isOpening, setOpening] = useState(false)
  const readFile = async (file: File): Promise<void> => {
    setOpening(true)
    const cells = await rowsIn(file, most).catch(refused)
    setOpening(false)
    if (cells) take(cells)
  }
  return { isOpening, readFile }
}

/** Says why a file cannot be read. @throws whatever is no answer of the server */
function refused(reason: unknown): undefined {
  if (!(reason instanceof Problem)) throw reason
  notify.problem(reason)
}

/** The cells of a file as an import of guests reads them. The import itself is not kept. */
async function rowsIn(file: File, most: number): Promise<string[][]> {
  const read = await send(api.imports.upload, { body: { file, kind: 'GUESTS' } })
  const { importId, headingLine, columns } = read
  try {
    const { _embedded } = await send(api.imports.rows, {
      params: { importId },
      query: { page: 0, size: most },
    })
    const headings = headingLine === null ? [] : [columns.map(({ heading }) => heading)]
    return [...headings, ..._embedded.rows.map(({ cells }) => cells)]
  } finally {
    // What is left of it goes after 30 days.
    await send(api.imports.remove, { params: { importId } }).catch(() => undefined)
  }
}
