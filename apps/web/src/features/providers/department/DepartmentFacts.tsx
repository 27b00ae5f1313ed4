import { TextLink } from '../../../kit/core/address/links.tsx'
import { WebsiteLink } from '../../../kit/core/address/WebsiteLink.tsx'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { activeOption, OptionLabel } from '../../../kit/core/words/OptionLabel.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Card } from '../../../ui/Card.tsx'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import type { Department } from './useDepartmentForm.ts'

interface Props {
  department: Department
}

/** The fields of a department and its state at channel managers. */
export function DepartmentFacts({ department }: Props) {
  const {
    contractDateStart: start,
    contractDateEnd: end,
    priceFrom,
    pricePer,
    priceRange,
    permalink,
    providerChannelManager: manager,
  } = department
  const yesNo = (is: boolean) => t(is ? 'actions.yes' : 'actions.no')
  return (
    <Card title={t('providers.general')}>
      <Facts
        facts={[
          [t('shared.name'), department.name],
          [t('departments.provider'), <ProviderName key="provider" department={department} />],
          [t('shared.email'), department.email && <MailLink address={department.email} />],
          [t('departments.permalink'), `/coliving/${permalink}`],
          [t('shared.registrationNumber'), department.registrationNumber],
          [t('shared.preview'), <Preview key="preview" permalink={permalink} />],
          [t('departments.active'), <OptionLabel key="active" value={department.active} {...activeOption} />],
          [t('menu.exploiters'), exploiters(department) || t('departments.noExploiters')],
          [t('providers.contractStatus'), t(`options.contractStatuses.${department.contractStatus}`)],
          [t('providers.contractDateStart'), start ? dayText(start) : t('departments.notSet')],
          [t('providers.contractDateEnd'), end ? dayText(end) : t('departments.notSet')],
          [
            t('departments.priceRange'),
            priceRange ? t(`options.priceRanges.${priceRange}`) : t('actions.no'),
          ],
          [t('shared.priceFrom'), priceFrom === null ? null : `€ ${moneyText(priceFrom)}`],
          [t('shared.pricePer'), pricePer ? t(`options.pricePers.${pricePer}`) : t('departments.unknown')],
          [t('shared.checkIn'), department.checkin],
          [t('shared.checkOut'), department.checkout],
          [t('departments.keyPickup'), department.keyPickup],
          [t('departments.updateChannelManager'), yesNo(department.updateChannelManager)],
          [t('departments.providerChannelManager'), manager && t(`options.channelManagers.${manager}`)],
          [t('departments.channelManagerId'), department.channelManagerId],
          [t('departments.grossPrices'), yesNo(department.grossPrices)],
        ]}
      />
    </Card>
  )
}

const ProviderName = ({ department: { metaId, metaName } }: Props) => (
  <TextLink to="/provider_meta_detail/$id" params={{ id: String(metaId) }}>
    {metaName}
  </TextLink>
)

/** The public address of the permalink, with a copy button. */
function Preview({ permalink }: { permalink: string }) {
  const path = `/coliving/${permalink}`
  return (
    <Anchor href={path} target="_blank" rel="noopener noreferrer">
      {window.location.origin}
      {path}
    </Anchor>
  )
}

const exploiters = ({ providerExploiters }: Department) =>
  providerExploiters.map(({ name }) => name).join(', ')

/** The address and the contact of a department. */
export function DepartmentContact({ department }: Props) {
  const { gender, latitude, longitude } = department
  return (
    <Card title={t('providers.contact')}>
      <Facts
        isNarrow
        facts={[
          [t('shared.address'), department.address],
          [t('departments.zipcode'), department.zipcode],
          [t('shared.city'), department.cityName],
          [t('departments.state'), department.state],
          [t('departments.coordinates'), latitude === null ? null : `${latitude}, ${longitude}`],
          [t('shared.phone'), department.phone && <PhoneLink number={department.phone} />],
          [t('shared.website'), <WebsiteLink key="website" website={department.website} />],
          [t('providers.contactName'), department.contactName],
          [t('shared.gender'), gender && t(`options.genders.${gender}`)],
        ]}
      />
    </Card>
  )
}
