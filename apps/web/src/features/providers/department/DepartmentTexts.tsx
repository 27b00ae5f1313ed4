import { IconPencil } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import { Html } from '../../../kit/html/Html.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type DepartmentText, departmentTexts } from './department-texts.ts'
import type { Department } from './useDepartmentForm.ts'

interface Props {
  department: Department
  /** Opens one text in the form. Absent for users who may not edit. */
  onEdit?: ((text: DepartmentText) => void) | undefined
}

/** The texts of a department. Empty texts are left out, except the description for users who may write it. */
export function DepartmentTexts({ department, onEdit }: Props) {
  const shown = departmentTexts.filter(([name]) => department[name] || (name === 'description' && onEdit))
  return shown.map(([name, label]) => (
    <Card
      key={name}
      title={t(label)}
      aside={
        onEdit && (
          <EditText label={t('departments.editText', { text: t(label) })} onClick={() => onEdit(name)} />
        )
      }
    >
      {department[name] ? <Html>{department[name]}</Html> : <p>{t('departments.noDescription')}</p>}
    </Card>
  ))
}

const EditText = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton aria-label={label} title={label} onClick={onClick}>
    <IconPencil size={16} aria-hidden />
  </IconButton>
)
