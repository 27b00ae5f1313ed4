import { HistoryButton } from './HistoryButton.tsx'

interface Props {
  /** The record, as its call answers it. */
  record: { _links: Readonly<Record<string, { href: string }>> }
}

const unnamed = () => undefined

/** What happened to a record, on a page that shows it to be read: whoever reads it may see that too (decisions). */
export function RecordHistory({ record: { _links } }: Props) {
  const address = _links.self?.href
  return address && <HistoryButton history={{ address, labelOf: unnamed, textOf: unnamed }} />
}
