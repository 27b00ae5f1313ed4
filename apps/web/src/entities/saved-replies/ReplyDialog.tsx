import { api, type Language } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Select } from '../../ui/inputs.ts'
import { Stack } from '../../ui/layout.tsx'
import { FillFields } from './FillFields.tsx'
import { type Inserted, type MailAbout, queryAbout } from './inserted.ts'

interface Props {
  about: MailAbout
  /** The id of the preselected saved reply. */
  starts?: number | null
  onInsert: (inserted: Inserted, savedReplyId: number) => void
  onClose: () => void
}

/** The dialog that chooses a saved reply, asks for missing values, and inserts it (docs/rules/saved-replies.md). */
export default function ReplyDialog({ about, starts = null, onInsert, onClose }: Props) {
  const { data, error, refetch } = useCall(api.savedReplies.list, { query: { size: '1000' } })
  const [chosen, choose] = useState<number | null>(starts)
  const replies = data?._embedded.savedReplies
  return (
    <Dialog title={t('savedReplies.insert')} size="lg" isWholeOnPhone onClose={onClose}>
      <Stack gap="md">
        {error && !data && <NotLoaded reason={error} onRetry={() => void refetch()} />}
        <Select
          label={t('savedReplies.one')}
          data={(replies ?? []).map((one) => ({ value: String(one.savedReplyId), label: one.name }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(id) => choose(id === null ? null : Number(id))}
          searchable
          data-autofocus={starts === null ? true : undefined}
          nothingFoundMessage={t('savedReplies.none')}
        />
        {chosen !== null && (
          <Chosen
            key={chosen}
            savedReplyId={chosen}
            about={about}
            isAsking={chosen === starts}
            onInsert={(inserted) => onInsert(inserted, chosen)}
            onClose={onClose}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface ChosenProps {
  savedReplyId: number
  about: MailAbout
  /** Whether the dialog was opened to enter the missing values of this reply. */
  isAsking: boolean
  onInsert: (inserted: Inserted) => void
  onClose: () => void
}

/** The chosen reply in the language of the client, or in another one. */
function Chosen({ savedReplyId, about, isAsking, onInsert, onClose }: ChosenProps) {
  const [language, setLanguage] = useState<Language | null>(null)
  const query = {
    ...queryAbout(about),
    ...(language ? { language } : {}),
  }
  const { data, error, refetch } = useCall(api.savedReplies.filled, { params: { savedReplyId }, query })
  if (!data)
    return error ? (
      <NotLoaded reason={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting heights={[40, 80]} />
    )
  return (
    <>
      <Select
        label={t('frame.language')}
        data={data.languages.map((one) => ({ value: one, label: languageNames[one] }))}
        value={data.language}
        onChange={(name) => setLanguage(data.languages.find((one) => one === name) ?? null)}
        allowDeselect={false}
      />
      <FillFields
        key={data.language}
        filled={data}
        isAsking={isAsking}
        onInsert={onInsert}
        onClose={onClose}
      />
    </>
  )
}
