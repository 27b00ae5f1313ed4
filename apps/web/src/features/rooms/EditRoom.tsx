import { Button, Group } from '@mantine/core'
import { RecordForm } from '../../kit/forms/RecordForm.tsx'
import { useWords } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { RoomFields } from './RoomFields.tsx'
import { type Room, useRoomForm } from './room-form.ts'

/** A room being edited, where it was read; Cancel brings back what the server has. */
export function EditRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const { t } = useWords()
  const form = useRoomForm({ room, departmentId: room.providerDepartmentId, onSaved: onClose })
  const cancel = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <Card title={t('rooms.edit')}>
      <RecordForm form={form} onEnter="close">
        <RoomFields field={form.field} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void cancel()}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('actions.save')}
          </Button>
        </Group>
      </RecordForm>
    </Card>
  )
}
