import { WebsiteLink } from '../../../kit/core/address/WebsiteLink.tsx'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Html } from '../../../kit/html/Html.tsx'
import { Card } from '../../../ui/Card.tsx'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/parts.ts'
import { ContractEnd } from '../department/ContractEnd.tsx'
import type { Provider } from './useProviderForm.ts'

/** The general data and the contract of a provider. */
export function GeneralFacts({ provider }: { provider: Provider }) {
  const { providerKind, providerTypes, contractStatus, contractDateStart } = provider
  const types = providerTypes.length > 0 && (
    <Group gap={4}>
      {providerTypes.map((type) => (
        <Badge key={type} variant="light">
          {t(`options.providerTypes.${type}`)}
        </Badge>
      ))}
    </Group>
  )
  return (
    <Card title={t('providers.general')}>
      <Facts
        facts={[
          [t('shared.name'), provider.name],
          [t('providers.kind'), t(`options.providerKinds.${providerKind}`)],
          [t('providers.types'), types || null],
          [t('shared.email'), provider.email && <MailLink address={provider.email} />],
          [t('shared.address'), provider.address],
          [t('shared.city'), provider.cityName ?? t('providers.selectCity')],
          [t('shared.website'), <WebsiteLink key="website" website={provider.website} />],
          [t('providers.contractStatus'), t(`options.contractStatuses.${contractStatus}`)],
          [t('providers.contractDateStart'), contractDateStart && dayText(contractDateStart)],
          [t('providers.contractDateEnd'), <ContractEnd key="end" contract={provider} />],
        ]}
      />
    </Card>
  )
}

/** The contact and the notes of a provider. */
export function ContactFacts({ provider }: { provider: Provider }) {
  const { gender, notes, contactEmail, phone } = provider
  return (
    <Card title={t('providers.contact')}>
      <Facts
        isNarrow
        facts={[
          [t('providers.contactName'), provider.contactName],
          [t('providers.contactRole'), provider.contactRole],
          [t('shared.gender'), gender && t(`options.genders.${gender}`)],
          [t('providers.contactEmail'), contactEmail && <MailLink address={contactEmail} />],
          [t('shared.phone'), phone && <PhoneLink number={phone} />],
          [t('providers.contactDetails'), provider.contactDetails],
          [t('shared.notes'), notes ? <Html key="notes">{notes}</Html> : null],
        ]}
      />
    </Card>
  )
}
