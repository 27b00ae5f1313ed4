import { api } from '@stayboard/contract'
import { Navigate, useParams } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AwaitedPage } from '../../kit/records/AwaitedPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { atPermalink } from './permalink.ts'

/** Redirects from a current or former permalink to its department. */
export default function ColivingPage() {
  const { permalink = '' } = useParams({ strict: false })
  const asked = useCall(api.departments.list, { query: atPermalink(permalink) })
  if (!asked.data) return <AwaitedPage title={t('shared.department')} asked={asked} />
  return <Found department={asked.data._embedded.providerDepartments[0]} />
}

function Found({ department: found }: { department: RowOf<typeof api.departments.list> | undefined }) {
  if (!found) return <NotFoundPage />
  const params = { department_id: String(found.departmentId), kind: found.providerKind }
  return <Navigate to="/provider_department/$department_id/kind/$kind" params={params} replace />
}
