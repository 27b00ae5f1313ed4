import { SavedReply, SavedReplyFile, savedReplies } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { sanitise } from '../../kit/texts/sanitise.ts'
import { textColumns } from './columns.ts'
import { repository as files } from './files.repository.ts'
import { repository } from './saved-replies.repository.ts'

/** The area of saved replies: texts that users insert into mails (docs/rules/saved-replies.md). */
export const savedReplyArea = area({
  resource: SavedReply,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  derive: (given) =>
    Object.fromEntries(
      textColumns.flatMap((name) => {
        const text = given[name]
        return typeof text === 'string' ? [[name, sanitise(text)]] : []
      }),
    ),
  rules: (after) => (textColumns.some((name) => after[name]) ? [] : [{ field: 'textEn', code: 'required' }]),
})

/** The area of files of saved replies. */
export const savedReplyFileArea = area({
  resource: { ...SavedReplyFile, calls: { get: undefined, remove: savedReplies.removeFile } },
  repository: files,
  present: ({ hash: _, ...row }, links) => ({
    ...row,
    _links: { ...links, ...linkTo('savedReply', SavedReply.item, row.savedReplyId) },
  }),
})
