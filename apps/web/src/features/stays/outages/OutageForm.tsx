import { type api, Outage } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { StayRoomFields } from '../StayRoomFields.tsx'
import { departmentLink, knownDepartment, roomLink } from '../stay.ts'

interface Props {
  /** The outage to change; `null` for a new one. */
  outage: RowOf<typeof api.outages.list> | null
  onClose: () => void
}

/** The form of an outage: a room or house that cannot be used on some nights. */
export function OutageForm({ outage, onClose }: Props) {
  const form = useResourceForm(Outage, outage, {
    values: ({ departmentId, spaceTypeId }) => ({
      department: departmentLink(departmentId),
      spaceType: spaceTypeId === null ? null : roomLink(spaceTypeId),
    }),
    onClose,
  })
  const { field, values, set } = form
  return (
    <FormDialog title={t(outage ? 'outages.edit' : 'outages.add')} form={form} onClose={onClose}>
      <StayRoomFields
        department={field('department')}
        room={field('spaceType')}
        set={({ currentDepartment, spaceType }) => set({ department: currentDepartment, spaceType })}
        known={{
          department: outage && knownDepartment(outage),
          room: outage?.spaceTypeId == null ? null : { id: outage.spaceTypeId, name: outage.roomCode ?? '' },
        }}
        none={t('outages.wholeHouse')}
        need={{ from: values.fromDay, to: values.untilDay }}
        autoFocus
      />
      <FieldGrid min={220}>
        <DayField field={field('fromDay')} />
        <DayField field={field('untilDay')} help={t('outages.untilHelp')} />
      </FieldGrid>
      <TextField field={field('reason')} />
    </FormDialog>
  )
}
