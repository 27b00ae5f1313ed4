import { api, RoomCode } from '@stayboard/contract'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { CodeFields } from './CodeFields.tsx'

const { saveRoomCode } = api.channelCodes
/** The contract has one call for adding and changing. */
const resource = { ...RoomCode, calls: { create: saveRoomCode, update: saveRoomCode } }

interface Props {
  code: RecordOf<typeof resource> | null
  departmentId: number
  onClose: () => void
}

/** A dialog that adds or changes a room code. The order is not part of it; room codes are reordered in the list. */
export const RoomCodeForm = ({ code, departmentId, onClose }: Props) => (
  <RecordDialog
    of={resource}
    record={code}
    params={{ departmentId }}
    without={['roomOrderNumber']}
    add="channelCodes.addCode"
    edit="channelCodes.editCode"
    onClose={onClose}
  >
    {(field) => <CodeFields field={field} />}
  </RecordDialog>
)
