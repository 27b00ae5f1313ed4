import { kindKey } from '@stayboard/i18n/field-keys'
import { t } from '../../kit/core/words/words.ts'

/** The name of a kind of record; its table if it has none. */
export function kindName(kind: string): string {
  const key = kindKey(kind)
  return key ? t(key) : kind
}
