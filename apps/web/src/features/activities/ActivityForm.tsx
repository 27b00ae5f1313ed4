import { Activity, activityKinds, activityOutcomes } from '@stayboard/contract'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import type { ActivityItem } from './activity.ts'

interface Props {
  activity: ActivityItem
  onClose: () => void
}

/** The form's resource. This form only changes activities; they are added in `LogLine`. */
const Changed = { ...Activity, create: Activity.update }

/** Changes the kind, the outcome or the text of an activity. */
export default function ActivityForm({ activity, onClose }: Props) {
  return (
    <RecordDialog
      of={Changed}
      record={activity}
      add="activities.line"
      edit="activities.edit"
      without={['at']}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField field={field('kind')} options={activityKinds} labelOf={labelsOf(activityKinds)} />
          <SelectField
            field={field('outcome')}
            options={activityOutcomes}
            labelOf={labelsOf(activityOutcomes)}
          />
          <TextAreaField field={field('text')} rows={4} autoFocus />
        </>
      )}
    </RecordDialog>
  )
}
