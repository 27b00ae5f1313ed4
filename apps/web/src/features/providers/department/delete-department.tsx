import { api } from '@stayboard/contract'
import { send } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DeleteRow } from '../../../kit/lists/rows/row-actions.tsx'

interface Props {
  department: { departmentId: number; name: string }
}

/** How a department is deleted. If it is still in use, the error names the records that use it. */
export function useDeletion({ department: { departmentId, name } }: Props) {
  return {
    call: api.departments.remove,
    params: { departmentId },
    belongings: () => send(api.departments.belongings, { params: { departmentId } }),
    question: { title: t('departments.deleteTitle'), message: t('departments.deleteText', { name }) },
    done: t('departments.deleted', { name }),
  }
}

/** A delete button in a department's row of a list. */
export function DeleteDepartmentRow(props: Props) {
  return <DeleteRow {...useDeletion(props)} label={t('shared.deleteName', { name: props.department.name })} />
}
