import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Article } from './article.ts'
import { ReviewDay } from './ReviewDay.tsx'

/**
 * The reviewer of an article, the date of its next review, and the button that confirms a review (docs/rules/wiki.md#reviews).
 */
export function Review({ article: { articleId, userName, reviewOn } }: { article: Article }) {
  const { mutate, isPending } = useTold(api.wiki.review)
  const review = () =>
    mutate(
      { params: { articleId } },
      { done: ({ reviewOn: next }) => t('wiki.reviewed', { day: next ? dayText(next) : '' }) },
    )
  if (userName === null && reviewOn === null) return null
  return (
    <Group gap="sm">
      {userName && (
        <Text size="sm">
          {t('wiki.owner')}: {userName}
        </Text>
      )}
      <ReviewDay day={reviewOn} />
      {reviewOn !== null && may(api.wiki.review) && (
        <Button variant="default" size="small" loading={isPending} onClick={review}>
          {t('wiki.stillRight')}
        </Button>
      )}
    </Group>
  )
}
