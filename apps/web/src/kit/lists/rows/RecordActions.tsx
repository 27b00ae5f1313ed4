import type { Words } from '@stayboard/i18n'
import type { ReactNode } from 'react'
import { isWord, t } from '../../core/words/words.ts'
import { DeleteRow, EditRow } from './row-actions.tsx'

interface Removable {
  readonly id: string
  readonly calls: { readonly remove: Parameters<typeof DeleteRow>[0]['call'] }
}

/** The texts of a deletion: question, consequences and notification. */
interface ActionWords {
  deleteTitle: string
}
type AreaWithActions = { [Area in keyof Words]: Words[Area] extends ActionWords ? Area : never }[keyof Words]

interface Props {
  of: Removable
  record: { name: string }
  /** The area of the translations. Texts that the area does not have are those shared by all areas. */
  words: AreaWithActions
  /** Further actions, between the edit and the delete button. */
  children?: ReactNode
}

/** The edit and delete buttons at the end of a row. */
export function RecordActions({ of, record, words, children }: Props) {
  const id = Number(Reflect.get(record, of.id))
  const { name } = record
  const own = `${words}.deleteText`
  return (
    <>
      <EditRow id={id} label={t('shared.editName', { name })} />
      {children}
      <DeleteRow
        call={of.calls.remove}
        params={{ [of.id]: id }}
        label={t('shared.deleteName', { name })}
        question={{
          title: t(`${words}.deleteTitle`),
          message: t(isWord(own) ? own : 'shared.deleteText', { name }),
        }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
