import { api, type WireAnswer } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { CodeFields } from './CodeFields.tsx'

const { saveRoomCode } = api.channelCodes
type RoomCode = WireAnswer<typeof api.channelCodes.roomCode>
type CodeBody = Pick<RoomCode, 'name' | 'code' | 'description'>

interface Props {
  code: RoomCode | null
  departmentId: number
  onClose: () => void
}

/** A dialog that adds or changes a room code. */
export function RoomCodeForm({ code, departmentId, onClose }: Props) {
  const { t } = useWords()
  const { mutateAsync } = useSend(saveRoomCode)
  const params = { departmentId }
  const form = useRecordForm<CodeBody, RoomCode>({
    name: `room code of ${departmentId}`,
    record: code,
    idName: 'channelManagerRoomCodeId',
    identify: ({ channelManagerRoomCodeId, version }) => ({ id: channelManagerRoomCodeId, version }),
    valuesOf: (record) => ({
      name: record?.name ?? '',
      code: record?.code ?? '',
      description: record?.description ?? null,
    }),
    schema: () => saveRoomCode.body,
    save: ({ values, ...change }: Change<CodeBody>) =>
      change.id === null
        ? mutateAsync({ params, body: values as CodeBody })
        : mutateAsync({
            params,
            body: { channelManagerRoomCodeId: change.id, version: change.version, ...values },
          }),
    onClose,
  })
  const title = t(form.recordId === null ? 'channelCodes.addCode' : 'channelCodes.editCode')
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <CodeFields field={form.field} />
    </FormDialog>
  )
}
