import { api } from '@stayboard/contract'
import { Navigate, useParams } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Awaited } from '../../kit/records/Awaited.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Where a permalink leads, one of before too: to its department. */
export default function ColivingPage() {
  const { permalink = '' } = useParams({ strict: false })
  const { t } = useWords()
  const asked = useCall(api.departments.list, { query: { permalink, page: 0, size: 1 } })
  if (!asked.data) return <Awaited title={t('departments.one')} asked={asked} />
  const [found] = asked.data._embedded.providerDepartments
  if (!found) return <NotFoundPage />
  const params = { department_id: String(found.departmentId), kind: found.providerKind }
  return <Navigate to="/provider_department/$department_id/kind/$kind" params={params} replace />
}
