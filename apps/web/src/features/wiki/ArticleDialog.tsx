import { api } from '@stayboard/contract'
import { useOpenRow } from '../../kit/core/address/useOpenRow.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { OpenRecord } from '../../kit/records/OpenRecord.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticleReader } from './ArticleReader.tsx'
import { readOpened } from './opened.ts'

/** Opens the article in the address over the list, to read or to change, or the form of a new one. */
export function ArticleDialog() {
  const { open, close } = useOpenRow()
  const which = readOpened(open)
  if (which === null) return null
  if (which === 'new') return may(api.wiki.create) ? <ArticleForm article={null} onClose={close} /> : null
  const isEdit = which.as === 'edit' && may(api.wiki.update)
  return (
    <OpenRecord
      call={api.wiki.get}
      params={{ articleId: which.id }}
      title={t(isEdit ? 'wiki.edit' : 'wiki.article')}
      onClose={close}
    >
      {(article) =>
        isEdit ? (
          <ArticleForm key={article.articleId} article={article} onClose={close} />
        ) : (
          <ArticleReader article={article} isHistory={which.as === 'history'} onClose={close} />
        )
      }
    </OpenRecord>
  )
}
