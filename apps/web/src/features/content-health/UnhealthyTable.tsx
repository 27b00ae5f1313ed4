import type { api, WireAnswer } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { dayText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import classes from './content-health.module.css'

type Department = WireAnswer<typeof api.departments.health>['_embedded']['departments'][number]

/** The height of the box for the table, in px. */
const HEIGHT = 640

/** The departments, those with most arrivals at risk first, each with what is wrong. */
export const UnhealthyTable = ({ departments }: { departments: readonly Department[] }) => (
  <ScrollBox label={t('menu.contentHealth')} maxHeight={HEIGHT}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('shared.name')}</th>
          <th scope="col">{t('shared.city')}</th>
          <th scope="col" data-align="right">
            {t('contentHealth.arrivals')}
          </th>
          <th scope="col">{t('contentHealth.wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {departments.map((department) => (
          <Row key={department.departmentId} department={department} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

function Row({ department }: { department: Department }) {
  const { departmentId, providerKind: kind, name, cityName, arrivals, firstArrival, faults } = department
  return (
    <tr>
      <th scope="row">
        <TextLink
          to="/provider_department/$department_id/kind/$kind"
          params={{ department_id: String(departmentId), kind }}
        >
          {name}
        </TextLink>
      </th>
      <td>{cityName}</td>
      <td data-align="right" title={firstArrival === null ? undefined : dayText(firstArrival)}>
        {numberText(arrivals)}
      </td>
      <td>{faults.map((fault) => t(`contentHealth.faults.${fault}`)).join(' · ')}</td>
    </tr>
  )
}
