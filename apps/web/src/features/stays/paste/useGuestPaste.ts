import {
  api,
  type GuestColumn,
  type GuestPasteRow,
  guestColumns,
  Stay,
  type StayWarningCode,
} from '@stayboard/contract'
import { readGuestList } from '@stayboard/domain'
import { useLayoutEffect, useRef, useState } from 'react'
import { acceptanceFields, checkAcceptance, notAccepted } from '../../../entities/stays/acceptance.ts'
import { type Problem, useSend } from '../../../kit/core/calls/calls.ts'
import { readSheet } from '../../../kit/forms/sheet/sheet.ts'
import { useCallForm } from '../../../kit/forms/useCallForm.ts'
import { useLatest } from '../../../ui/useLatest.ts'
import { departmentLink } from '../stay.ts'
import { type ForRooms, usePasteRooms } from './usePasteRooms.ts'
import { useReading } from './useReading.ts'
import { useRowsInFile } from './useRowsInFile.ts'

export type GuestPaste = ReturnType<typeof useGuestPaste>

/** The form values: the body of the call. */
type Pasting = {
  refNumber: string
  currentDepartment: string
  rows: GuestPasteRow[]
  acceptedWarnings: StayWarningCode[]
  acceptedReason: string | null
}

/** The maximum number of rows in one save. */
const MOST = 500

interface Options extends ForRooms {
  refNumber: string
  departmentId: number | undefined
  onClose: () => void
}

/** The form state of a pasted guest list: its rows, their errors, and the call that saves all or none. */
export function useGuestPaste({ refNumber, departmentId, onClose, ...forRooms }: Options) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [left, setLeft] = useState(0)
  const [kept, keep] = useState<readonly GuestColumn[]>([])
  const isKnownWrong = useRef(false)
  const { mutateAsync } = useSend(api.stays.pasteGuests)
  const form = useCallForm({
    name: 'guest list',
    kind: Stay.item,
    schema: api.stays.pasteGuests.body,
    starts: {
      refNumber,
      currentDepartment: departmentId === undefined ? null : departmentLink(departmentId),
      rows: [],
      ...notAccepted,
    },
    secrets: acceptanceFields,
    check: (values) => ({
      ...(isKnownWrong.current ? { rows: 'invalid' } : {}),
      ...checkAcceptance(values),
    }),
    send: (body: Pasting) => mutateAsync({ body: { ...body, dryRun: false } }),
    onRefused: setProblem,
    onClose,
  })
  const rows = form.values.rows ?? []
  const reading = useReading({ refNumber, currentDepartment: form.values.currentDepartment, rows })
  // Known errors prevent saving. While the rows are being checked again, saving is left to the server's decision.
  useLayoutEffect(() => {
    isKnownWrong.current = reading.count > 0 && !reading.isUnderWay
  })
  const rowsNow = useLatest(() => rows)
  const change = (next: GuestPasteRow[]) => form.set({ rows: next })
  const readCells = (cells: string[][]) => {
    const { columns: named, rows: all } = readGuestList(cells)
    keep(named)
    setLeft(Math.max(0, all.length - MOST))
    change(all.slice(0, MOST))
  }
  const columns = guestColumns.filter(
    (column) => kept.includes(column) || rows.some((row) => row[column] !== null) || reading.isWrong(column),
  )
  const rooms = usePasteRooms(form.values.currentDepartment, rows, forRooms)

  return {
    form,
    problem,
    rows,
    left,
    reading,
    columns,
    rooms,
    /** Adds the column of rooms, and fills its empty cells with free rooms. */
    assignRooms: () => {
      if (columns.includes('room')) change(rooms.proposed())
      else keep([...kept, 'room'])
    },
    /** Assigns guests without a room to rooms that the enquiry has booked. */
    fillOwnRooms: () => {
      keep([...kept, 'room'])
      change(rooms.proposed(true))
    },
    read: (text: string) => readCells(readSheet(text)),
    ...useRowsInFile(MOST + 1, readCells),
    write: (at: number, column: GuestColumn, text: string) =>
      change(rowsNow().map((row, index) => (index === at ? { ...row, [column]: text } : row))),
    remove: (at: number) => change(rowsNow().filter((_, index) => index !== at)),
    clear: () => {
      keep([])
      change([])
    },
  }
}
