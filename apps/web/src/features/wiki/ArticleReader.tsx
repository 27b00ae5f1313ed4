import { api } from '@stayboard/contract'
import { IconArrowLeft, IconExternalLink, IconHistory, IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { addressOf } from '../../kit/html/address.ts'
import { Html } from '../../kit/html/Html.tsx'
import { Anchor } from '../../ui/Anchor.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { ArticleDrafts } from './ArticleDrafts.tsx'
import { ArticleTags } from './ArticleTags.tsx'
import type { Article } from './article.ts'
import { toEdit, toHistory } from './opened.ts'
import { Review } from './Review.tsx'
import { Revisions } from './Revisions.tsx'

interface Props {
  article: Article
  /** Whether the revisions are shown instead of the text. */
  isHistory: boolean
  onClose: () => void
}

/** The text of an article, or its revisions. */
export function ArticleReader({ article, isHistory, onClose }: Props) {
  return (
    <Dialog size="xl" isWholeOnPhone title={article.title} onClose={onClose}>
      <Stack gap="md">
        {isHistory ? (
          <Revisions article={article} />
        ) : (
          <>
            <ArticleTags article={article} />
            <Review article={article} />
            <ArticleDrafts articleId={article.articleId} />
            <Html>{article.content}</Html>
            <Text size="sm" c="dimmed">
              {t('shared.source')}: <Source article={article} />
              {' · '}
              {t('lists.rowChanged')}: {instantText(article.changedAt)}
            </Text>
          </>
        )}
        <ReaderActions article={article} isHistory={isHistory} />
      </Stack>
    </Dialog>
  )
}

function ReaderActions({ article: { articleId }, isHistory }: Pick<Props, 'article' | 'isHistory'>) {
  const opening = useOpening()
  return (
    <Group justify="flex-end" gap="xs">
      {isHistory ? (
        <ButtonLink
          variant="default"
          {...opening(articleId)}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('wiki.backToText')}
        </ButtonLink>
      ) : (
        <ButtonLink
          variant="default"
          {...opening(toHistory(articleId))}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('wiki.revisions')}
        </ButtonLink>
      )}
      {may(api.wiki.update) && (
        <ButtonLink {...opening(toEdit(articleId))} leftSection={<IconPencil size={16} aria-hidden />}>
          {t('actions.edit')}
        </ButtonLink>
      )}
    </Group>
  )
}

/** The source of the article, as a link if its address is valid. */
function Source({ article: { sourceName, sourceUrl } }: { article: Article }) {
  const address = addressOf(sourceUrl)
  if (address === null) return sourceName
  return (
    <Anchor isUnderlined href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {sourceName} <IconExternalLink size={14} aria-hidden />
    </Anchor>
  )
}
