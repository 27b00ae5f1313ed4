import { api, type WireAnswer } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { moneyText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import classes from './register.module.css'

type City = WireAnswer<typeof api.nightRegister.register>['_embedded']['cities'][number]

const figures = [
  ['nights', 'nightRegister.personNights'],
  ['taxedNights', 'nightRegister.taxedNights'],
  ['unnamedNights', 'nightRegister.unnamed'],
  ['nightsWithoutRate', 'nightRegister.noRate'],
  ['staysWithoutPrice', 'nightRegister.noPrice'],
] as const

/** The nights and the tourist tax of each city. */
export const CityTaxes = ({ cities }: { cities: readonly City[] }) => (
  <Card title={t('nightRegister.byCity')}>
    <ScrollBox label={t('nightRegister.byCity')} maxHeight={420}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('shared.city')}</th>
            {figures.map(([name, label]) => (
              <th key={name} scope="col" data-align="right">
                {t(label)}
              </th>
            ))}
            <th scope="col" data-align="right">
              {t('nightRegister.tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cities.map((city) => (
            <tr key={city.cityId}>
              <th scope="row">{city.cityName}</th>
              {figures.map(([name]) => (
                <td key={name} data-align="right">
                  {numberText(city[name])}
                </td>
              ))}
              <td data-align="right">
                <Taxes city={city} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </Card>
)

function Taxes({ city: { taxes, nightsWithoutRate } }: { city: City }) {
  return (
    <>
      {taxes.map(({ currency, amount }) => (
        <div key={currency}>
          {currency} {moneyText(amount)}
        </div>
      ))}
      {nightsWithoutRate > 0 && may(api.touristTaxes.list) && (
        <TextLink to="/system/tourist_taxes" title={t('nightRegister.setRate')}>
          {t('nightRegister.noRate')}
        </TextLink>
      )}
    </>
  )
}
