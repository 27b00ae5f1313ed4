import { api, SavedReply } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { SavedReplyForm } from './SavedReplyForm.tsx'
import { savedReplyColumns } from './saved-reply-columns.tsx'

/** The saved replies, which users insert into mails. */
export default function SavedReplyList() {
  return (
    <ListPage
      call={api.savedReplies.list}
      title={t('menu.savedReplies')}
      columns={savedReplyColumns}
      form={(reply, close) => <SavedReplyForm reply={reply} onClose={close} />}
      row={{
        actions: (reply) => <RecordActions of={SavedReply} record={reply} words="savedReplies" />,
      }}
      primary={<AddButton>{t('savedReplies.add')}</AddButton>}
      search={t('shared.searchName')}
      empty={t('savedReplies.empty')}
    />
  )
}
