import { roleNames } from '@stayboard/contract'
import { labelsOf } from '../../core/words/option-labels.ts'
import { t } from '../../core/words/words.ts'
import type { View } from './useViews.ts'

/** Who sees a shared view: everyone, or the users with one role. */
export function SharedWith({ view: { role } }: { view: Pick<View, 'role'> }) {
  return role === null ? t('views.shared') : t('views.sharedWithRole', { role: labelsOf(roleNames)(role) })
}
