import { api } from '@stayboard/contract'
import { Navigate, useParams } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { atPermalink } from './permalink.ts'

/** Redirects from a current or former permalink to its department. */
export default function ColivingPage() {
  const { permalink = '' } = useParams({ strict: false })
  const { t } = useWords()
  const asked = useCall(api.departments.list, { query: atPermalink(permalink) })
  return (
    <RecordPage title={t('departments.one')} asked={asked}>
      {({ _embedded }) => <Found department={_embedded.providerDepartments[0]} />}
    </RecordPage>
  )
}

function Found({ department: found }: { department: RowOf<typeof api.departments.list> | undefined }) {
  if (!found) return <NotFoundPage />
  const params = { department_id: String(found.departmentId), kind: found.providerKind }
  return <Navigate to="/provider_department/$department_id/kind/$kind" params={params} replace />
}
