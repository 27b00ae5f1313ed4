import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { api } from '@stayboard/contract'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { instantText } from '../../kit/format.ts'
import { addressOf } from '../../kit/html/address.ts'
import { Html } from '../../kit/html/Html.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import type { Article } from './ArticleForm.tsx'
import { toEdit } from './opened.ts'

interface Props {
  article: Article
  onClose: () => void
}

/** An article, to read. */
export function ArticleReader({ article, onClose }: Props) {
  const { t } = useWords()
  const isNarrow = useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      size="xl"
      fullScreen={isNarrow}
      title={article.title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap="md">
        <Html>{article.content}</Html>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t('wiki.sourceName')}: <Source article={article} />
            {' · '}
            {t('wiki.changedAt')}: {instantText(article.changedAt)}
          </Text>
          {may(api.wiki.update) && (
            <Button
              component={Link}
              to="."
              search={opens(toEdit(article.articleId)).search}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('actions.edit')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Where the article comes from: a link, where the address is one. */
function Source({ article: { sourceName, sourceUrl } }: { article: Article }) {
  const address = addressOf(sourceUrl)
  if (address === null) return sourceName
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit title={address}>
      {sourceName} <IconExternalLink size={14} aria-hidden />
    </Anchor>
  )
}
