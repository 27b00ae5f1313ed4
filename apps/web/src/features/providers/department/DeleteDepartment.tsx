import { api } from '@stayboard/contract'
import { send } from '../../../kit/core/calls/calls.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { DeleteButton } from '../../../kit/dialogs/DeleteButton.tsx'
import { DeleteRow } from '../../../kit/lists/table/row-actions.tsx'

interface Props {
  department: { departmentId: number; name: string }
}

function useQuestion({ department: { departmentId, name } }: Props) {
  const { t } = useWords()
  return {
    call: api.departments.remove,
    params: { departmentId },
    belongings: () => send(api.departments.belongings, { params: { departmentId } }),
    also: ['providerMetas', 'map'] as const,
    question: { title: t('departments.deleteTitle'), message: t('departments.deleteText', { name }) },
    done: t('departments.deleted', { name }),
  }
}

/** Deletes a department, in a row of a list. */
export function DeleteDepartmentRow(props: Props) {
  const { t } = useWords()
  return (
    <DeleteRow {...useQuestion(props)} label={t('departments.deleteName', { name: props.department.name })} />
  )
}

/** Deletes the department whose page it is; one in use stays, and says what uses it. */
export function DeleteDepartment({ onRemoved, ...props }: Props & { onRemoved: () => void }) {
  return <DeleteButton {...useQuestion(props)} onRemoved={onRemoved} />
}
