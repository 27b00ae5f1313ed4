import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { SpaceTypeFields } from './SpaceTypeFields.tsx'
import { type SpaceType, spaceTypeResource } from './space-type.ts'

interface Props {
  spaceType: SpaceType | null
  departmentId: number
  onClose: () => void
}

/** A dialog that adds a space type to a department, or changes one. */
export const SpaceTypeForm = ({ spaceType, departmentId, onClose }: Props) => (
  <RecordDialog
    of={spaceTypeResource}
    record={spaceType}
    params={{ departmentId }}
    add="spaceTypes.add"
    edit="spaceTypes.edit"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextField field={field('code')} autoFocus />
        <SpaceTypeFields field={field} departmentId={departmentId} />
      </>
    )}
  </RecordDialog>
)
