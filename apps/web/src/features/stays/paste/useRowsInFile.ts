import { api } from '@stayboard/contract'
import { useState } from 'react'
import { Problem, send } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'

/**
 * Reads the guest list in a file. Also returns whether it is being read.
 * @param most the maximum number of rows
 * @param take called with the cells, headings first
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

/**
 * Shows why the server could not read a file.
 * @throws any reason that is no error answer of the server
 */
function refused(reason: unknown): undefined {
  if (!(reason instanceof Problem)) throw reason
  notify.problem(reason)
}

/** Uploads a file as an import to parse it, returns its cells, and deletes the import. */
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
    // If this deletion fails, the server deletes the import after 30 days.
    await send(api.imports.remove, { params: { importId } }).catch(() => undefined)
  }
}
