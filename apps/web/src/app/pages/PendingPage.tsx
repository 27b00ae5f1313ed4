import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePage } from '../usePage.ts'

/** A page that is loading. It shows the page's title, so that nothing of the previous page is shown under it. */
export function PendingPage() {
  const page = usePage()
  return (
    <>
      {page && <PageHeader title={t(page.title)} />}
      <Waiting />
    </>
  )
}
