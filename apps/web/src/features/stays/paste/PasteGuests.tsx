import { useEffect, useEffectEvent, useState } from 'react'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { Refusal } from '../../../entities/stays/Refusal.tsx'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { DropArea } from '../../../kit/uploads/DropArea.tsx'
import { FILES, FORMATS } from '../../../kit/uploads/sheet-files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/inputs.ts'
import { Group, Stack } from '../../../ui/layout.tsx'
import { mayBringGuests } from '../GuestFileDrop.tsx'
import { DepartmentSelect } from '../StayRoomFields.tsx'
import { knownDepartment, type PanelDepartment, type PanelStay } from '../stay.ts'
import { GuestGrid } from './GuestGrid.tsx'
import { type GuestPaste, useGuestPaste } from './useGuestPaste.ts'

interface Props extends OfEnquiry {
  /** The initially selected department, to whose rooms the list refers. */
  department: Pick<PanelDepartment, 'departmentId' | 'departmentName'> | undefined
  /** The bookings of the enquiry, to which the listed guests are added. */
  stays: readonly PanelStay[]
  /** An initial list, such as the names that the client gave. Its guests are assigned to the booked rooms. */
  text?: string
  /** An initial file, read when the dialog opens. */
  file?: File | undefined
  onClose: () => void
}

/** The dialog that adds the guests of a spreadsheet to the rooms of an enquiry (docs/rules/stays.md#guest-list). */
export default function PasteGuests({ enquiry, department, stays, text, file, onClose }: Props) {
  const { refNumber } = enquiry
  const paste = useGuestPaste({ refNumber, departmentId: department?.departmentId, enquiry, stays, onClose })
  const { form, rows, problem } = paste
  const count = rows.length
  const begin = useEffectEvent(paste.read)
  useEffect(() => {
    if (text) begin(text)
  }, [text])
  const open = useEffectEvent(paste.readFile)
  useEffect(() => {
    if (file) void open(file)
  }, [file])
  const fill = useEffectEvent(paste.fillOwnRooms)
  const isFilled = text !== undefined && count > 0 && paste.rooms.hasOwn
  useEffect(() => {
    if (isFilled) fill()
  }, [isFilled])
  // Registers the label of the list, which has no input of its own, for the error summary.
  form.field('rows', t('stays.pasteText'))
  return (
    <FormDialog
      size="min(1280px, calc(100vw - 48px))"
      title={t('stays.pasteTitle')}
      saveLabel={count === 0 ? t('actions.add') : t('stays.pasteSave', { count, shown: numberText(count) })}
      form={form}
      onClose={onClose}
    >
      <Refusal problem={problem} form={form} />
      <DepartmentSelect
        field={form.field('currentDepartment')}
        known={department ? knownDepartment(department) : null}
        help={t('stays.pasteDepartmentHelp')}
      />
      {count === 0 ? <PasteText paste={paste} /> : <Preview paste={paste} />}
    </FormDialog>
  )
}

/** The input of the list. Pasted text is parsed at once, typed text when the button is pressed. */
function PasteText({ paste: { read, readFile, isOpening } }: { paste: GuestPaste }) {
  const [text, setText] = useState('')
  return (
    <>
      <Textarea
        label={t('stays.pasteText')}
        description={t('stays.pasteHelp')}
        data-autofocus
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          if (text !== '') return
          event.preventDefault()
          read(event.clipboardData.getData('text/plain'))
        }}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => read(text)}>
          {t('stays.pastePreview')}
        </Button>
      </Group>
      {mayBringGuests() && (
        <DropArea
          label={t('stays.pasteText')}
          isLabelHidden
          isMany={false}
          isDisabled={isOpening}
          takes={{ accept: FILES, hint: FORMATS, choose: t('uploads.choose') }}
          onFiles={([file]) => file && void readFile(file)}
        />
      )}
    </>
  )
}

function Preview({ paste }: { paste: GuestPaste }) {
  return (
    <Stack gap="xs">
      <GuestGrid paste={paste} />
      <Group justify="space-between">
        <span role="status">
          <State paste={paste} />
        </span>
        <Group gap="xs">
          <Button variant="default" onClick={paste.assignRooms}>
            {t(paste.columns.includes('room') ? 'stays.proposeRooms' : 'stays.addRoomColumn')}
          </Button>
          <Button variant="subtle" onClick={paste.clear}>
            {t('sheets.clear')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** The number of invalid cells, and a note if rows were left out. */
function State({
  paste: {
    reading,
    rows: { length },
    rooms,
    left,
  },
}: {
  paste: GuestPaste
}) {
  if (left > 0) return t('sheets.tooMany', { shown: numberText(length) })
  if (reading.isUnderWay) return t('sheets.reading')
  const { count } = reading
  if (count > 0) return t('sheets.faults', { count, shown: numberText(count) })
  return rooms.missing > 0 ? t('stays.withoutPlace', { count: rooms.missing }) : null
}
