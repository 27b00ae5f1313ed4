import { useSearch } from '@tanstack/react-router'
import { TABLE } from '../../entities/mails/folders.ts'
import { InboxView } from './list/InboxView.tsx'
import { TableView } from './list/TableView.tsx'

/** The shared inbox: folders of conversations to work through, or the table of all messages (docs/rules/inbox.md#folders). */
export default function MessagePage() {
  const { view }: { view?: string } = useSearch({ strict: false })
  return view === TABLE ? <TableView /> : <InboxView view={view} />
}
