import type { ReactNode } from 'react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { DraftStatus } from './DraftStatus.tsx'
import classes from './Drafts.module.css'
import type { WrittenDraft } from './draft.ts'

interface Props<Row extends WrittenDraft> {
  drafts: readonly Row[]
  idOf: (draft: Row) => number
  /** Renders the name of a draft as a link that opens it. */
  nameOf: (draft: Row) => ReactNode
  kindOf: (draft: Row) => string
}

/** The drafts that the user wrote or approves (docs/rules/wiki.md#approval). */
export function DraftsCard<Row extends WrittenDraft>({ drafts, idOf, nameOf, kindOf }: Props<Row>) {
  if (drafts.length === 0) return null
  return (
    <Card title={t('wiki.drafts')}>
      <ul className={classes.drafts}>
        {drafts.map((draft) => (
          <li key={idOf(draft)}>
            {nameOf(draft)}
            <span className={classes.what}>
              {[kindOf(draft), draft.authorName, instantText(draft.savedAt)].join(' · ')}
            </span>
            <DraftStatus {...draft} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
