import { api } from '@stayboard/contract'
import { Fragment } from 'react'
import { TargetAnchor } from '../../../../kit/core/address/links.tsx'
import type { Target } from '../../../../kit/core/address/target.ts'
import { useCall } from '../../../../kit/core/calls/calls.ts'
import { t } from '../../../../kit/core/words/words.ts'
import { useDebouncedValue } from '../../../../ui/hooks.ts'
import { Notice } from '../../../../ui/Notice.tsx'

/** The minimum number of letters before names are searched. Fewer letters match too many names. */
const LEAST = 3
const DELAY_MS = 300
const SHOWN = 5

/** The query for records whose name contains the typed text. It runs from the minimum length on. */
function useTyped(name: string) {
  const [text] = useDebouncedValue(name.trim(), DELAY_MS)
  return { text, page: { page: 0, size: SHOWN }, options: { enabled: text.length >= LEAST } }
}

/** Existing providers whose name contains the typed text, to avoid duplicates. */
export function ProvidersAlreadyThere({ name }: { name: string }) {
  const { text, page, options } = useTyped(name)
  const { data } = useCall(api.providerMetas.list, { query: { metaName: text, ...page } }, options)
  const found = data?._embedded.providerMetas.map(
    (known): Known => ({
      id: known.metaId,
      to: { to: '/provider_meta_detail/$id', params: { id: String(known.metaId) } },
      name: known.name,
    }),
  )
  return <Found found={options.enabled ? found : undefined} />
}

/** Existing departments of all providers whose name contains the typed text, to avoid duplicates. */
export function DepartmentsAlreadyThere({ name }: { name: string }) {
  const { text, page, options } = useTyped(name)
  const { data } = useCall(api.departments.list, { query: { departmentName: text, ...page } }, options)
  const found = data?._embedded.providerDepartments.map(
    (known): Known => ({
      id: known.departmentId,
      to: {
        to: '/provider_department/$department_id/kind/$kind',
        params: { department_id: String(known.departmentId), kind: known.providerKind },
      },
      name: `${known.name} (${known.cityName})`,
    }),
  )
  return <Found found={options.enabled ? found : undefined} />
}

interface Known {
  id: number
  to: Target
  name: string
}

function Found({ found = [] }: { found: readonly Known[] | undefined }) {
  if (found.length === 0) return null
  return (
    <Notice>
      {t('providers.alreadyThere')}{' '}
      {found.map(({ id, to, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <TargetAnchor isUnderlined to={to}>
            {name}
          </TargetAnchor>
        </Fragment>
      ))}
    </Notice>
  )
}
