import { api } from '@stayboard/contract'
import { ButtonLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { ProblemText } from '../../../kit/core/notices/ProblemText.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Picture } from '../../../kit/uploads/Picture.tsx'
import { CloseButton } from '../../../ui/Button.tsx'
import { primaryOf } from '../overview/department-columns.tsx'
import classes from './map.module.css'

interface Props {
  departmentId: number
  onClose: () => void
}

/** A card for the selected department, with a link to its page. */
export function InfoCard({ departmentId, onClose }: Props) {
  const { data, error } = useCall(api.departments.get, { params: { departmentId } })
  return (
    <div className={classes.info} role="status">
      <CloseButton
        size="large"
        className={classes.close ?? ''}
        aria-label={t('actions.close')}
        onClick={onClose}
      />
      {error && <ProblemText problem={error} />}
      {!error && !data && <Waiting heights={[110, 20]} />}
      {data && (
        <>
          <Picture
            path={primaryOf(data)?.path}
            alt={primaryOf(data)?.altText ?? ''}
            width="100%"
            sizes="240px"
            ratio={1.8}
          />
          <strong>{data.name}</strong>
          <span>{data.address ?? data.cityName}</span>
          <ButtonLink
            to="/provider_department/$department_id"
            params={{ department_id: String(departmentId) }}
          >
            {t('map.goThere')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
