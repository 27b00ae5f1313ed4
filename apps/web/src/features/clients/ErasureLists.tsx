import type { api, WireAnswer } from '@stayboard/contract'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { List, Text } from '../../ui/Text.tsx'
import classes from './erasure.module.css'

interface Props {
  preview: WireAnswer<typeof api.erasures.preview>
}

/** What an erasure removes, what it keeps, and warnings about it. */
export function ErasureLists({ preview }: Props) {
  const { removed, kept, upcomingStays, sharedAddresses, isNameShared } = preview
  return (
    <Stack gap="sm">
      {upcomingStays > 0 && (
        <Notice tone="error">
          {t('erasures.upcoming', { count: upcomingStays, shown: numberText(upcomingStays) })}
        </Notice>
      )}
      <div className={classes.lists}>
        <section>
          <Text component="h3" fw={600}>
            {t('erasures.removed')}
          </Text>
          <List size="sm">
            {removed.map(({ kind, count }) => (
              <List.Item key={kind}>
                {t(`erasures.kinds.${kind}`, { count, shown: numberText(count) })}
              </List.Item>
            ))}
            <List.Item>{t('erasures.history')}</List.Item>
          </List>
        </section>
        <section>
          <Text component="h3" fw={600}>
            {t('erasures.kept')}
          </Text>
          {kept.length === 0 && <Text size="sm">{t('erasures.nothingKept')}</Text>}
          <List size="sm">
            {kept.map(({ kind, count, reason }) => (
              <List.Item key={kind}>
                {t(`erasures.keptKinds.${kind}`, { count, shown: numberText(count) })}
                <Text component="span" size="sm" c="dimmed">
                  {' '}
                  {t(`erasures.reasons.${reason}`)}
                </Text>
              </List.Item>
            ))}
          </List>
        </section>
      </div>
      {sharedAddresses.length > 0 && (
        <Text size="sm">{t('erasures.shared', { addresses: sharedAddresses.join(', ') })}</Text>
      )}
      {isNameShared && <Text size="sm">{t('erasures.sharedName')}</Text>}
    </Stack>
  )
}
