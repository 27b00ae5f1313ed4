import type { Words } from '@stayboard/i18n'
import type { ReactNode } from 'react'
import { t } from '../../core/words/words.ts'
import { DeleteRow, EditRow } from './row-actions.tsx'

interface Removable {
  readonly id: string
  readonly calls: { readonly remove: Parameters<typeof DeleteRow>[0]['call'] }
}

/** The translations of a row's actions, with the name of its record. */
interface ActionWords {
  editName: string
  deleteName: string
  deleteTitle: string
  deleteText: string
  deleted: string
}
type AreaWithActions = { [Area in keyof Words]: Words[Area] extends ActionWords ? Area : never }[keyof Words]

interface Props {
  of: Removable
  record: { name: string }
  /** The area that has the translations. */
  words: AreaWithActions
  /** Further actions, between the edit and the delete button. */
  children?: ReactNode
}

/** The edit and delete buttons at the end of a row. */
export function RecordActions({ of, record, words, children }: Props) {
  const id = Number(Reflect.get(record, of.id))
  const { name } = record
  return (
    <>
      <EditRow id={id} label={t(`${words}.editName`, { name })} />
      {children}
      <DeleteRow
        call={of.calls.remove}
        params={{ [of.id]: id }}
        label={t(`${words}.deleteName`, { name })}
        question={{ title: t(`${words}.deleteTitle`), message: t(`${words}.deleteText`, { name }) }}
        done={t(`${words}.deleted`, { name })}
      />
    </>
  )
}
