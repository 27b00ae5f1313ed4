import { nameWithCode, parseCodes } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { RoomFields } from './RoomFields.tsx'
import { useAlikeForm } from './useAlikeForm.ts'
import type { Room } from './useRoomForm.ts'

interface Props {
  /** The room whose values are copied, or `null` to start empty. */
  like: Room | null
  departmentId: number
  onClose: () => void
}

/**
 * A dialog that adds several rooms that differ only by their code (docs/rules/rooms-and-space-types.md#many-at-once).
 */
export function AlikeRooms({ like, departmentId, onClose }: Props) {
  const form = useAlikeForm(like, departmentId, onClose)
  const { name, codes } = form.values
  const preview = toBeMade(name ?? '', codes ?? '')
  const title = like === null ? t('rooms.addAlike') : t('rooms.alikeName', { name: like.name })
  return (
    <FormDialog title={title} form={form} onClose={onClose} saveLabel={t('actions.add')}>
      <RoomFields
        field={form.field}
        nameLabel={t('rooms.namePattern', { mark: '{code}' })}
        codes={
          <TextField field={form.field('codes', t('rooms.codes'))} help={preview ?? t('rooms.codesHelp')} />
        }
      />
    </FormDialog>
  )
}

/** The number and the names of the rooms to add; `undefined` if the codes cannot be parsed. */
function toBeMade(name: string, codes: string): string | undefined {
  const parsed = parseCodes(codes)
  if (!parsed.ok || name.trim() === '') return undefined
  const [first = '', last = ''] = [parsed.codes[0], parsed.codes.at(-1)].map((code = '') =>
    nameWithCode(name.trim(), code),
  )
  return t('rooms.alikePreview', { count: parsed.codes.length, first, last })
}
