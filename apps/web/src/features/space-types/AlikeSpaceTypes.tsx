import { api } from '@stayboard/contract'
import { parseCodes } from '@stayboard/domain'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { startsOf } from '../../kit/forms/resource-values.ts'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { SpaceTypeFields } from './SpaceTypeFields.tsx'
import { type SpaceTypeBody, spaceTypeResource } from './space-type.ts'

type AlikeBody = Omit<SpaceTypeBody, 'code'> & { codes: string }

interface Props {
  departmentId: number
  onClose: () => void
}

/**
 * A dialog that adds several space types that differ only by their code
 * (docs/rules/rooms-and-space-types.md#many-at-once).
 */
export function AlikeSpaceTypes(props: Props) {
  const { field, ...form } = useAlikeForm(props)
  const parsed = parseCodes(form.values.codes ?? '')
  const help = parsed.ok ? t('spaceTypes.alikePreview', { count: parsed.codes.length }) : t('rooms.codesHelp')
  return (
    <FormDialog title={t('rooms.addAlike')} form={form} onClose={props.onClose} saveLabel={t('actions.add')}>
      <TextField field={field('codes', t('rooms.codes'))} help={help} autoFocus />
      <SpaceTypeFields field={field} departmentId={props.departmentId} />
    </FormDialog>
  )
}

function useAlikeForm({ departmentId, onClose }: Props) {
  const { mutateAsync } = useSend(api.spaceTypes.alike)
  const { code: _, ...starts } = startsOf(spaceTypeResource)
  return useCallForm({
    name: 'space types alike',
    kind: spaceTypeResource.item,
    schema: api.spaceTypes.alike.body,
    starts: { codes: '', ...starts },
    check: ({ codes }) => {
      const parsed = parseCodes(codes ?? '')
      return !parsed.ok && codes?.trim() ? { codes: parsed.message } : {}
    },
    send: (body: AlikeBody) => mutateAsync({ params: { departmentId }, body }),
    savedText: ({ _embedded }) => t('spaceTypes.added', { count: _embedded.spaceTypes.length }),
    onClose,
  })
}
